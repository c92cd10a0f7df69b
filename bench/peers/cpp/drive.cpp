// Answers each record of standard input with one of standard output, by one library: drive NAME [-0]
//
// Records are lines in UTF-8, or with -0 end with a NUL character. A refusal is a tab and its reason.
#include <iostream>
#include <string>

#include "ada.h"

static std::string ada_href(const std::string& text) {
  auto url = ada::parse<ada::url_aggregator>(text);
  return url ? std::string(url->get_href()) : "\tinvalid URL";
}

static std::string copy(const std::string& text) { return text; }

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const std::string name = count > 1 ? arguments[1] : "";
  const char end = count > 2 && std::string(arguments[2]) == "-0" ? '\0' : '\n';
  if (name != "ada" && name != "copy") {
    std::cerr << "There is no peer " << name << ".\n";
    return 1;
  }
  const auto answer = name == "ada" ? ada_href : copy;
  std::string record;
  while (std::getline(std::cin, record, end)) std::cout << answer(record) << end;
}
