// What a bare C program takes: reads each .md of a folder, renders it with libcmark-gfm and writes the .html beside it.
//
// Usage: render FOLDER [all|needed [rounds]]    all: table, strikethrough and autolink for every text; needed: those
// whose marks it holds. With rounds, the texts are read once and rendered so often, and nothing is written.
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *length = ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  *length = fread(text, 1, *length, file);
  text[*length] = 0;
  fclose(file);
  return text;
}

static char *render(const char *text, size_t length, int all) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (all || strchr(text, '|'))
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"));
  if (all || strstr(text, "~~"))
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("strikethrough"));
  if (all || strchr(text, '@') || strstr(text, "www."))
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("autolink"));
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  char *html = cmark_render_html(document, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser));
  cmark_node_free(document);
  cmark_parser_free(parser);
  return html;
}

static void write_html(const char *path, const char *html) {
  char out[4096];
  snprintf(out, sizeof out, "%.*s.html", (int)strlen(path) - 3, path);
  FILE *file = fopen(out, "wb");
  if (!file) return;
  fwrite(html, 1, strlen(html), file);
  fclose(file);
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  int all = count < 3 || strcmp(arguments[2], "needed") != 0;
  int rounds = count > 3 ? atoi(arguments[3]) : 0;
  cmark_gfm_core_extensions_ensure_registered();
  DIR *folder = opendir(arguments[1]);
  if (!folder) return 2;
  double spent = 0, start = now();
  size_t bytes = 0, files = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t name = strlen(entry->d_name), length;
    if (name < 4 || strcmp(entry->d_name + name - 3, ".md") != 0) continue;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", arguments[1], entry->d_name);
    char *text = read_file(path, &length);
    if (!text) return 2;
    double before = now();
    for (int round = 1; round < rounds; round++) free(render(text, length, all));
    char *html = render(text, length, all);
    spent += now() - before;
    if (!rounds) write_html(path, html);
    free(html);
    free(text);
    files++;
    bytes += length;
  }
  closedir(folder);
  printf("C, %s extensions: %zu texts, %.1f MB, rendering %.3f s, in all %.3f s\n", all ? "all" : "needed", files,
         bytes / 1e6, spent / (rounds ? rounds : 1), now() - start);
  return 0;
}
