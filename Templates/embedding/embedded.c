#include "embedded.h"

// The compiler reads the files itself (C23, 6.10.4): an array in Swift of the same size takes it minutes.
#pragma clang diagnostic ignored "-Wc23-extensions"
#define FILE_BYTES(name) static const unsigned char name[]

FILE_BYTES(samples_dartAwaitAnswer_mustache) = {
#embed "../samples/dartAwaitAnswer.mustache"
};
FILE_BYTES(samples_dartAwaitFlow_mustache) = {
#embed "../samples/dartAwaitFlow.mustache"
};
FILE_BYTES(samples_dartAwaitOperation_mustache) = {
#embed "../samples/dartAwaitOperation.mustache"
};
FILE_BYTES(samples_dartAwaitStep_mustache) = {
#embed "../samples/dartAwaitStep.mustache"
};
FILE_BYTES(samples_javaCallbacksAnswer_mustache) = {
#embed "../samples/javaCallbacksAnswer.mustache"
};
FILE_BYTES(samples_javaCallbacksFlow_mustache) = {
#embed "../samples/javaCallbacksFlow.mustache"
};
FILE_BYTES(samples_javaCallbacksOperation_mustache) = {
#embed "../samples/javaCallbacksOperation.mustache"
};
FILE_BYTES(samples_javaCallbacksStep_mustache) = {
#embed "../samples/javaCallbacksStep.mustache"
};
FILE_BYTES(samples_javaSingleAnswer_mustache) = {
#embed "../samples/javaSingleAnswer.mustache"
};
FILE_BYTES(samples_javaSingleFlow_mustache) = {
#embed "../samples/javaSingleFlow.mustache"
};
FILE_BYTES(samples_javaSingleOperation_mustache) = {
#embed "../samples/javaSingleOperation.mustache"
};
FILE_BYTES(samples_javaSingleStep_mustache) = {
#embed "../samples/javaSingleStep.mustache"
};
FILE_BYTES(samples_kotlinAwaitAnswer_mustache) = {
#embed "../samples/kotlinAwaitAnswer.mustache"
};
FILE_BYTES(samples_kotlinAwaitFlow_mustache) = {
#embed "../samples/kotlinAwaitFlow.mustache"
};
FILE_BYTES(samples_kotlinAwaitOperation_mustache) = {
#embed "../samples/kotlinAwaitOperation.mustache"
};
FILE_BYTES(samples_kotlinAwaitStep_mustache) = {
#embed "../samples/kotlinAwaitStep.mustache"
};
FILE_BYTES(samples_kotlinCallbacksAnswer_mustache) = {
#embed "../samples/kotlinCallbacksAnswer.mustache"
};
FILE_BYTES(samples_kotlinCallbacksFlow_mustache) = {
#embed "../samples/kotlinCallbacksFlow.mustache"
};
FILE_BYTES(samples_kotlinCallbacksOperation_mustache) = {
#embed "../samples/kotlinCallbacksOperation.mustache"
};
FILE_BYTES(samples_kotlinCallbacksStep_mustache) = {
#embed "../samples/kotlinCallbacksStep.mustache"
};
FILE_BYTES(samples_swiftAwaitAnswer_mustache) = {
#embed "../samples/swiftAwaitAnswer.mustache"
};
FILE_BYTES(samples_swiftAwaitFlow_mustache) = {
#embed "../samples/swiftAwaitFlow.mustache"
};
FILE_BYTES(samples_swiftAwaitOperation_mustache) = {
#embed "../samples/swiftAwaitOperation.mustache"
};
FILE_BYTES(samples_swiftAwaitStep_mustache) = {
#embed "../samples/swiftAwaitStep.mustache"
};
FILE_BYTES(samples_swiftPublisherAnswer_mustache) = {
#embed "../samples/swiftPublisherAnswer.mustache"
};
FILE_BYTES(samples_swiftPublisherFlow_mustache) = {
#embed "../samples/swiftPublisherFlow.mustache"
};
FILE_BYTES(samples_swiftPublisherOperation_mustache) = {
#embed "../samples/swiftPublisherOperation.mustache"
};
FILE_BYTES(samples_swiftPublisherStep_mustache) = {
#embed "../samples/swiftPublisherStep.mustache"
};
FILE_BYTES(samples_typescriptAwaitAnswer_mustache) = {
#embed "../samples/typescriptAwaitAnswer.mustache"
};
FILE_BYTES(samples_typescriptAwaitFlow_mustache) = {
#embed "../samples/typescriptAwaitFlow.mustache"
};
FILE_BYTES(samples_typescriptAwaitOperation_mustache) = {
#embed "../samples/typescriptAwaitOperation.mustache"
};
FILE_BYTES(samples_typescriptAwaitStep_mustache) = {
#embed "../samples/typescriptAwaitStep.mustache"
};
FILE_BYTES(site_app_js) = {
#embed "../site/app.js"
};
FILE_BYTES(site_boot_js) = {
#embed "../site/boot.js"
};
FILE_BYTES(site_l10n_ar_po) = {
#embed "../site/l10n/ar.po"
};
FILE_BYTES(site_l10n_de_po) = {
#embed "../site/l10n/de.po"
};
FILE_BYTES(site_l10n_es_po) = {
#embed "../site/l10n/es.po"
};
FILE_BYTES(site_l10n_ja_po) = {
#embed "../site/l10n/ja.po"
};
FILE_BYTES(site_l10n_zh_Hans_po) = {
#embed "../site/l10n/zh-Hans.po"
};
FILE_BYTES(site_live_css) = {
#embed "../site/live.css"
};
FILE_BYTES(site_live_js) = {
#embed "../site/live.js"
};
FILE_BYTES(site_search_js) = {
#embed "../site/search.js"
};
FILE_BYTES(site_style_css) = {
#embed "../site/style.css"
};
FILE_BYTES(swift_choices_mustache) = {
#embed "../swift/choices.mustache"
};
FILE_BYTES(swift_constants_mustache) = {
#embed "../swift/constants.mustache"
};
FILE_BYTES(swift_flowErrors_mustache) = {
#embed "../swift/flowErrors.mustache"
};
FILE_BYTES(swift_flowTable_mustache) = {
#embed "../swift/flowTable.mustache"
};
FILE_BYTES(swift_flows_mustache) = {
#embed "../swift/flows.mustache"
};
FILE_BYTES(swift_operations_mustache) = {
#embed "../swift/operations.mustache"
};
FILE_BYTES(swift_payloadTypes_mustache) = {
#embed "../swift/payloadTypes.mustache"
};
FILE_BYTES(swift_stepCoding_mustache) = {
#embed "../swift/stepCoding.mustache"
};
FILE_BYTES(swift_stepEnum_mustache) = {
#embed "../swift/stepEnum.mustache"
};
FILE_BYTES(swift_stepHandler_mustache) = {
#embed "../swift/stepHandler.mustache"
};

static const struct stepgen_embedded_file files[] = {
  {"samples/dartAwaitAnswer.mustache", samples_dartAwaitAnswer_mustache, sizeof samples_dartAwaitAnswer_mustache},
  {"samples/dartAwaitFlow.mustache", samples_dartAwaitFlow_mustache, sizeof samples_dartAwaitFlow_mustache},
  {"samples/dartAwaitOperation.mustache", samples_dartAwaitOperation_mustache, sizeof samples_dartAwaitOperation_mustache},
  {"samples/dartAwaitStep.mustache", samples_dartAwaitStep_mustache, sizeof samples_dartAwaitStep_mustache},
  {"samples/javaCallbacksAnswer.mustache", samples_javaCallbacksAnswer_mustache, sizeof samples_javaCallbacksAnswer_mustache},
  {"samples/javaCallbacksFlow.mustache", samples_javaCallbacksFlow_mustache, sizeof samples_javaCallbacksFlow_mustache},
  {"samples/javaCallbacksOperation.mustache", samples_javaCallbacksOperation_mustache, sizeof samples_javaCallbacksOperation_mustache},
  {"samples/javaCallbacksStep.mustache", samples_javaCallbacksStep_mustache, sizeof samples_javaCallbacksStep_mustache},
  {"samples/javaSingleAnswer.mustache", samples_javaSingleAnswer_mustache, sizeof samples_javaSingleAnswer_mustache},
  {"samples/javaSingleFlow.mustache", samples_javaSingleFlow_mustache, sizeof samples_javaSingleFlow_mustache},
  {"samples/javaSingleOperation.mustache", samples_javaSingleOperation_mustache, sizeof samples_javaSingleOperation_mustache},
  {"samples/javaSingleStep.mustache", samples_javaSingleStep_mustache, sizeof samples_javaSingleStep_mustache},
  {"samples/kotlinAwaitAnswer.mustache", samples_kotlinAwaitAnswer_mustache, sizeof samples_kotlinAwaitAnswer_mustache},
  {"samples/kotlinAwaitFlow.mustache", samples_kotlinAwaitFlow_mustache, sizeof samples_kotlinAwaitFlow_mustache},
  {"samples/kotlinAwaitOperation.mustache", samples_kotlinAwaitOperation_mustache, sizeof samples_kotlinAwaitOperation_mustache},
  {"samples/kotlinAwaitStep.mustache", samples_kotlinAwaitStep_mustache, sizeof samples_kotlinAwaitStep_mustache},
  {"samples/kotlinCallbacksAnswer.mustache", samples_kotlinCallbacksAnswer_mustache, sizeof samples_kotlinCallbacksAnswer_mustache},
  {"samples/kotlinCallbacksFlow.mustache", samples_kotlinCallbacksFlow_mustache, sizeof samples_kotlinCallbacksFlow_mustache},
  {"samples/kotlinCallbacksOperation.mustache", samples_kotlinCallbacksOperation_mustache, sizeof samples_kotlinCallbacksOperation_mustache},
  {"samples/kotlinCallbacksStep.mustache", samples_kotlinCallbacksStep_mustache, sizeof samples_kotlinCallbacksStep_mustache},
  {"samples/swiftAwaitAnswer.mustache", samples_swiftAwaitAnswer_mustache, sizeof samples_swiftAwaitAnswer_mustache},
  {"samples/swiftAwaitFlow.mustache", samples_swiftAwaitFlow_mustache, sizeof samples_swiftAwaitFlow_mustache},
  {"samples/swiftAwaitOperation.mustache", samples_swiftAwaitOperation_mustache, sizeof samples_swiftAwaitOperation_mustache},
  {"samples/swiftAwaitStep.mustache", samples_swiftAwaitStep_mustache, sizeof samples_swiftAwaitStep_mustache},
  {"samples/swiftPublisherAnswer.mustache", samples_swiftPublisherAnswer_mustache, sizeof samples_swiftPublisherAnswer_mustache},
  {"samples/swiftPublisherFlow.mustache", samples_swiftPublisherFlow_mustache, sizeof samples_swiftPublisherFlow_mustache},
  {"samples/swiftPublisherOperation.mustache", samples_swiftPublisherOperation_mustache, sizeof samples_swiftPublisherOperation_mustache},
  {"samples/swiftPublisherStep.mustache", samples_swiftPublisherStep_mustache, sizeof samples_swiftPublisherStep_mustache},
  {"samples/typescriptAwaitAnswer.mustache", samples_typescriptAwaitAnswer_mustache, sizeof samples_typescriptAwaitAnswer_mustache},
  {"samples/typescriptAwaitFlow.mustache", samples_typescriptAwaitFlow_mustache, sizeof samples_typescriptAwaitFlow_mustache},
  {"samples/typescriptAwaitOperation.mustache", samples_typescriptAwaitOperation_mustache, sizeof samples_typescriptAwaitOperation_mustache},
  {"samples/typescriptAwaitStep.mustache", samples_typescriptAwaitStep_mustache, sizeof samples_typescriptAwaitStep_mustache},
  {"site/app.js", site_app_js, sizeof site_app_js},
  {"site/boot.js", site_boot_js, sizeof site_boot_js},
  {"site/l10n/ar.po", site_l10n_ar_po, sizeof site_l10n_ar_po},
  {"site/l10n/de.po", site_l10n_de_po, sizeof site_l10n_de_po},
  {"site/l10n/es.po", site_l10n_es_po, sizeof site_l10n_es_po},
  {"site/l10n/ja.po", site_l10n_ja_po, sizeof site_l10n_ja_po},
  {"site/l10n/zh-Hans.po", site_l10n_zh_Hans_po, sizeof site_l10n_zh_Hans_po},
  {"site/live.css", site_live_css, sizeof site_live_css},
  {"site/live.js", site_live_js, sizeof site_live_js},
  {"site/search.js", site_search_js, sizeof site_search_js},
  {"site/style.css", site_style_css, sizeof site_style_css},
  {"swift/choices.mustache", swift_choices_mustache, sizeof swift_choices_mustache},
  {"swift/constants.mustache", swift_constants_mustache, sizeof swift_constants_mustache},
  {"swift/flowErrors.mustache", swift_flowErrors_mustache, sizeof swift_flowErrors_mustache},
  {"swift/flowTable.mustache", swift_flowTable_mustache, sizeof swift_flowTable_mustache},
  {"swift/flows.mustache", swift_flows_mustache, sizeof swift_flows_mustache},
  {"swift/operations.mustache", swift_operations_mustache, sizeof swift_operations_mustache},
  {"swift/payloadTypes.mustache", swift_payloadTypes_mustache, sizeof swift_payloadTypes_mustache},
  {"swift/stepCoding.mustache", swift_stepCoding_mustache, sizeof swift_stepCoding_mustache},
  {"swift/stepEnum.mustache", swift_stepEnum_mustache, sizeof swift_stepEnum_mustache},
  {"swift/stepHandler.mustache", swift_stepHandler_mustache, sizeof swift_stepHandler_mustache},
};

const struct stepgen_embedded_file *stepgen_embedded_files(void) { return files; }

unsigned long stepgen_embedded_file_count(void) { return sizeof files / sizeof *files; }
