import type { ComponentChildren } from "preact";
import { message, plural } from "../../../browser/i18n.ts";
import type { Place } from "../../../browser/messages.ts";
import { mask, type Source } from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import { ExpandableList } from "../../../ui/controls/show-more.tsx";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import type { PlacesOfText, TextOfLink } from "./group-texts.ts";
import { Jump } from "./link-line.tsx";

const FIRST = 10;

const H2: Source = {
  document: "WCAG 2.2 Techniques",
  section: "H2",
  href: "https://www.w3.org/WAI/WCAG22/Techniques/html/H2",
};

const LinkText = ({ text }: { text: string }) =>
  text === "" ? (
    <small class="note">{message("no_link_text")}</small>
  ) : (
    <bdi class="link-text">
      <VisibleText text={text} />
    </bdi>
  );

interface RunsProps {
  readonly runs: readonly (readonly TextOfLink[])[];
  readonly onJump: (place: Place) => void;
}

/** Screen readers announce adjacent links twice. */
export function AdjacentLinks({ runs, onJump }: RunsProps) {
  return (
    <section class="group-section stack">
      <h3>{plural("adjacent_links", runs.length)}</h3>
      <p class="small soft">
        {message("adjacent_why")} <Citation source={H2} />
      </p>
      <ExpandableList items={runs} first={FIRST} class="reasoned">
        {(run) => (
          <li class="link-line">
            <span>
              {run.flatMap(({ text }, i): ComponentChildren[] => [i === 0 ? null : " + ", <LinkText text={text} />])}
            </span>
            <Jump
              label={run.map(({ text }) => mask(text) || message("no_link_text")).join(" + ")}
              places={run.map(({ place }) => place)}
              count={run.length}
              onJump={onJump}
            />
          </li>
        )}
      </ExpandableList>
    </section>
  );
}

export function DifferingTexts({ texts, onJump }: { texts: readonly PlacesOfText[]; onJump: (place: Place) => void }) {
  return (
    <section class="group-section stack">
      <h3>{plural("link_texts", texts.length)}</h3>
      <p class="small soft">{message("link_texts_why")}</p>
      <ExpandableList items={texts} first={FIRST} class="reasoned">
        {({ text, places }) => (
          <li class="link-line" key={text}>
            <span>
              <LinkText text={text} />
              {places.length > 1 ? <small class="note times">{message("times", places.length)}</small> : null}
            </span>
            <Jump label={mask(text) || message("no_link_text")} places={places} count={places.length} onJump={onJump} />
          </li>
        )}
      </ExpandableList>
    </section>
  );
}
