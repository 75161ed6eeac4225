#include "embedded.h"

// The compiler reads the files itself (C23, 6.10.4): an array in Swift of the same size takes it minutes.
#define FILE_BYTES(name) static const unsigned char name[]

FILE_BYTES(site_app) = {
#embed "../site/app.js"
};
FILE_BYTES(site_boot) = {
#embed "../site/boot.js"
};
FILE_BYTES(site_search) = {
#embed "../site/search.js"
};
FILE_BYTES(site_style) = {
#embed "../site/style.css"
};
FILE_BYTES(swift_choices_mustache) = {
#embed "../swift/choices.mustache"
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
  {"site/app.js", site_app, sizeof site_app},
  {"site/boot.js", site_boot, sizeof site_boot},
  {"site/search.js", site_search, sizeof site_search},
  {"site/style.css", site_style, sizeof site_style},
  {"swift/choices.mustache", swift_choices_mustache, sizeof swift_choices_mustache},
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
