// What a bare C program takes: reads each .md of a folder, renders it with libcmark-gfm and writes the .html beside it.
//
// Usage: render FOLDER [all|needed [rounds]]    all: table, strikethrough and autolink for every text; needed: those
// whose marks it holds. With rounds, the texts are read once and rendered so often, and nothing is written.
//
// Usage: render tree SITE OUT    Renders each index.md of a site, and writes what the site has: the text and a page beside
// it in a folder of OUT, the page filled up to the size of the site's, which has more than its text.
#define _XOPEN_SOURCE 700
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

// Writes a text, and blanks behind it up to a size.
static size_t write_file(const char *path, const char *text, size_t length, size_t size) {
  static char blanks[1 << 16];
  FILE *file = fopen(path, "wb");
  if (!file) return 0;
  fwrite(text, 1, length, file);
  memset(blanks, ' ', sizeof blanks);
  for (size_t rest = size > length ? size - length : 0, part; rest; rest -= part) {
    part = rest < sizeof blanks ? rest : sizeof blanks;
    fwrite(blanks, 1, part, file);
  }
  fclose(file);
  return size > length ? size : length;
}

static void write_html(const char *path, const char *html) {
  char out[4096];
  snprintf(out, sizeof out, "%.*s.html", (int)strlen(path) - 3, path);
  write_file(out, html, strlen(html), 0);
}

static const char *site, *out;
static size_t written, pages;

static int copy(const char *path, const struct stat *status, int kind, struct FTW *place) {
  char to[4096];
  const char *rest = path + strlen(site);
  snprintf(to, sizeof to, "%s%s", out, rest);
  if (kind == FTW_D) return mkdir(to, 0777), 0;
  if (strcmp(path + place->base, "index.md") != 0) return 0;
  size_t length, end = strlen(path) - 2;
  char *text = read_file(path, &length);
  if (!text) return 1;
  char *html = render(text, length, 1);
  written += write_file(to, text, length, 0);
  char page[4096];
  struct stat old;
  snprintf(page, sizeof page, "%.*shtml", (int)end, path);
  snprintf(to, sizeof to, "%s%.*shtml", out, (int)(end - strlen(site)), rest);
  written += write_file(to, html, strlen(html), stat(page, &old) == 0 ? old.st_size : 0);
  free(html);
  free(text);
  pages++;
  return 0;
}

static int render_tree(void) {
  double start = now();
  if (nftw(site, copy, 32, FTW_PHYS) != 0) return 2;
  printf("C, a site: %zu pages, %.0f MB, in all %.3f s\n", pages, written / 1e6, now() - start);
  return 0;
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  int all = count < 3 || strcmp(arguments[2], "needed") != 0;
  int rounds = count > 3 ? atoi(arguments[3]) : 0;
  cmark_gfm_core_extensions_ensure_registered();
  if (count > 3 && strcmp(arguments[1], "tree") == 0) {
    site = arguments[2];
    out = arguments[3];
    return render_tree();
  }
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
