import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import { CopyIcon, Icon, Logo, SearchIcon } from "../../ui/controls/icons.tsx";
import { SearchContext, wordsOf } from "../../ui/site/search.ts";
import { CopyingSection } from "./copying-section.tsx";
import { DataSection } from "./data-section.tsx";
import { DuplicatesSection } from "./duplicates-section.tsx";
import { HighlightsSection } from "./highlights-section.tsx";
import { RuleSetsSection } from "./rule-sets-section.tsx";
import { SitesSection } from "./sites-section.tsx";
import type { SectionProps } from "./state.ts";

const iconOf = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
);

const DATA = "M2.8 4a5.2 2 0 0 1 10.4 0a5.2 2 0 0 1-10.4 0v8c0 2.7 10.4 2.7 10.4 0V4M2.8 8c0 2.7 10.4 2.7 10.4 0";

const SECTIONS = {
  copying: [<CopyIcon />, CopyingSection, "options_copying", "options_copying_about"],
  duplicates: [
    iconOf("M4.5 4.5v-2h8v9h-2M2.5 4.5h8v9h-8z"),
    DuplicatesSection,
    "options_duplicates",
    "options_duplicates_about",
  ],
  sites: [
    iconOf("M8 1.8 13.2 4v4c0 3.2-2.2 5.2-5.2 6.2C5 13.2 2.8 11.2 2.8 8V4z"),
    SitesSection,
    "options_sites",
    "options_sites_about",
  ],
  highlights: [
    iconOf("M3 10.5 9.5 4l2.5 2.5L5.5 13H3zM2 14.5h12"),
    HighlightsSection,
    "options_highlights",
    "options_highlights_about",
  ],
  rules: [
    iconOf("M8 2.2 14 5.4 8 8.6 2 5.4zM2 8.4l6 3.2 6-3.2M2 11.2l6 3.2 6-3.2"),
    RuleSetsSection,
    "options_rules",
    "options_rules_about",
  ],
  data: [iconOf(DATA), DataSection, "options_data", "options_data_about"],
} as const;

type SectionId = keyof typeof SECTIONS;
const IDS = Object.keys(SECTIONS) as SectionId[];

/** Former sections that are rows today. */
const FORMER: Readonly<Record<string, string>> = {
  "also-open-heading": "also-open",
  devices: "sync",
  "first-run": "first-run-title",
  licences: "licences-title",
  privacy: "stored-title",
  report: "about",
  shortcuts: "shortcuts-title",
  stored: "stored-title",
};

/** Classes of outcomes that are not errors. */
const LOOKS: Readonly<Record<string, string>> = { options_saved: "saved", options_auto_how: "" };

const elementIn = (fragment: string) => document.getElementById(FORMER[fragment] ?? fragment);

/** Returns the section that the fragment names or is inside of. */
function sectionIn(fragment: string): SectionId {
  const around = elementIn(fragment)?.closest("main > section")?.id;
  return IDS.find((id) => id === fragment || id === around) ?? "copying";
}

interface Shown {
  readonly section: SectionId;
  /** Opened by a link. */
  readonly isFollowed: boolean;
}

function useSection(onFollow: () => void): SectionId {
  const [shown, setShown] = useState<Shown>({ section: "copying", isFollowed: false });
  const fragment = () => location.hash.slice(1);
  useLayoutEffect(() => {
    const show = (isFollowed: boolean) => setShown({ section: sectionIn(fragment()), isFollowed });
    const follow = () => {
      onFollow();
      show(true);
    };
    show(false);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useLayoutEffect(() => {
    if (shown.isFollowed) document.getElementById(shown.section)?.focus({ preventScroll: true });
    elementIn(fragment())?.scrollIntoView();
  }, [shown]);
  return shown.section;
}

function Navigation({ current, onFollow }: { readonly current: string | null; readonly onFollow: () => void }) {
  return (
    <nav aria-label={message("options_title")}>
      {IDS.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? "page" : undefined} onClick={onFollow}>
          {SECTIONS[id][0]}
          {message(SECTIONS[id][2])}
        </a>
      ))}
    </nav>
  );
}

export function OptionsView(props: SectionProps) {
  const { menus, status } = props.state;
  const [query, setQuery] = useState("");
  const [count, setCount] = useState(0);
  const main = useRef<HTMLElement>(null);
  const end = () => setQuery("");
  const current = useSection(end);
  const words = wordsOf(query);
  const isSearch = words.length > 0;
  // Rows decide by themselves whether they match.
  useLayoutEffect(() =>
    setCount(main.current?.querySelectorAll(":is(.card, .modes) > .setting:not([hidden])").length ?? 0),
  );
  return (
    <>
      <header>
        <h1>
          <Logo /> {message("options_title")}
        </h1>
        <search class="find">
          <SearchIcon />
          <input
            type="search"
            class="field"
            id="find"
            placeholder={message("options_find")}
            aria-label={message("options_find")}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && end()}
          />
        </search>
        <Navigation current={isSearch ? null : current} onFollow={end} />
      </header>
      <main ref={main} class={isSearch ? "is-search" : ""}>
        <p class="soft found" role="status">
          {isSearch ? (count === 0 ? message("options_none_found") : plural("options_found", count)) : ""}
        </p>
        {IDS.map((id) => {
          const [, Content, title, about] = SECTIONS[id];
          return (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-title`}
              hidden={!isSearch && id !== current}
            >
              <div>
                <h2 id={`${id}-title`}>{message(title)}</h2>
                {isSearch || (id === "copying" && !menus) ? null : <p class="soft">{message(about)}</p>}
              </div>
              <SearchContext.Provider value={{ words, heading: message(title) }}>
                <Content {...props} />
              </SearchContext.Provider>
            </section>
          );
        })}
        <p class={`status ${LOOKS[status ?? ""] ?? "problem"}`} role="status">
          {status === null ? "" : status === "options_saved" ? `✓ ${message(status)}` : message(status)}
        </p>
      </main>
    </>
  );
}
