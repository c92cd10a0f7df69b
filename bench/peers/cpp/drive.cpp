// Writes one library's answer to each record of standard input: drive NAME [-0]
//
// Records are UTF-8 lines, or end with NUL for -0. A refusal is a tab and its reason.
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
    std::cerr << "No such peer: " << name << ".\n";
    return 1;
  }
  const auto answer = name == "ada" ? ada_href : copy;
  std::string record;
  while (std::getline(std::cin, record, end)) std::cout << answer(record) << end;
}
