import { render } from "preact";
import { localizeDocument } from "../../browser/i18n.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { NO_SEARCH, RulesView, type Search } from "./rules-view.tsx";

const root = document.getElementById("root") as HTMLElement;
let search = NO_SEARCH;

function show(changed: Search): void {
  search = changed;
  render(<RulesView search={search} onSearch={show} />, root);
}

/** Expands the entry even if a search hides it. */
function goToNamed(): void {
  const id = location.hash.slice(1);
  if (id === "") return;
  const entry = document.getElementById(id);
  if (!(entry instanceof HTMLDetailsElement)) return;
  if (entry.closest("[hidden]") !== null) show(NO_SEARCH);
  entry.open = true;
  entry.scrollIntoView({ block: "start" });
  entry.querySelector("summary")?.focus({ preventScroll: true });
}

localizeDocument("rules_open");
keepFocus();
show(NO_SEARCH);
addEventListener("hashchange", goToNamed);
// Clicks on the current fragment fire no `hashchange`.
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest<HTMLAnchorElement>("a")?.hash === location.hash) goToNamed();
});
// Browsers reset the focus for fragments as late as `load`.
addEventListener("load", () =>
  setTimeout(() => {
    goToNamed();
    document.documentElement.dataset.state = "ready";
  }),
);
