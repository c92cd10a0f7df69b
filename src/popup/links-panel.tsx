import { useState } from "preact/hooks";
import { formatNumber, message, messageFor, plural } from "../platform/i18n.ts";
import type { DoublyEncodedLink, PageGroup, PageReport, Place, UnreadableReason } from "../platform/messages.ts";
import { maskPassword, shownHref } from "../ui/cut.ts";
import { Switch } from "../ui/switch.tsx";
import { UrlText } from "../ui/url-text.tsx";
import { firstGroups } from "./first-groups.ts";
import { GroupCard, Jumps } from "./group-card.tsx";
import type { Actions, Links, State } from "./state.ts";

/** Groups and members that show at first, and that each "show more" adds. */
const GROUPS = 50;
const MEMBERS = 200;

interface GroupsProps {
  readonly groups: readonly PageGroup[];
  readonly onJump: (place: Place) => void;
}

function Groups({ groups, onJump }: GroupsProps) {
  const [pages, setPages] = useState(1);
  const { shown, hidden } = firstGroups(groups, { groups: pages * GROUPS, members: pages * MEMBERS });
  return (
    <>
      <ul class="groups">
        {shown.map((one) => (
          <GroupCard key={one.group.key} shown={one} onJump={onJump} />
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" class="more" onClick={() => setPages(pages + 1)}>
          {plural("more", hidden)}
        </button>
      ) : null}
    </>
  );
}

/** Addresses that are linked more than once, always in one spelling: nothing is wrong with them. */
function Alike({ groups, onJump }: GroupsProps) {
  const [open, setOpen] = useState(false);
  if (groups.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{plural("repeated_alike", groups.length)}</summary>
      {open ? <Groups groups={groups} onJump={onJump} /> : null}
    </details>
  );
}

function DoublyEncoded({ links, onJump }: { links: readonly DoublyEncodedLink[]; onJump: (place: Place) => void }) {
  if (links.length === 0) return null;
  const count = links.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <section class="doubled">
      <h3>{plural("doubly_encoded", count)}</h3>
      <ul class="spellings">
        {links.slice(0, GROUPS).map(({ href, key, base, places }) => {
          const { text, password } = shownHref(href, key);
          const shown = places.slice(0, GROUPS);
          return (
            <li class="spelling" key={`${base} ${href}`}>
              <span class="written">
                <UrlText text={text} known={password} />
              </span>
              <Jumps label={maskPassword(text, password)} places={shown} count={places.length} onJump={onJump} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Missing({ report: { unreadFrames, leftOut } }: { report: PageReport }) {
  return (
    <>
      {unreadFrames.length === 0 ? null : (
        <details>
          <summary>{plural("unread_frames", unreadFrames.length)}</summary>
          <ul class="frames">
            {unreadFrames.slice(0, GROUPS).map((url) => (
              <li>
                <UrlText text={url} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {leftOut === 0 ? null : <p class="small soft">{plural("links_left_out", leftOut)}</p>}
    </>
  );
}

function Report({ report, state, actions }: { report: PageReport; state: State; actions: Actions }) {
  const several = report.groups.filter(({ number }) => number !== null);
  const alike = report.groups.filter(({ number }) => number === null);
  const totals = [
    plural("count_links", report.links),
    plural("count_addresses", report.distinct),
    plural("count_in_spellings", several.length),
  ];
  const problem = state.problem?.at === "highlight" || state.problem?.at === "jump" ? state.problem.text : "";
  if (report.links === 0) return <p class="soft">{message("links_none")}</p>;
  return (
    <>
      <div class="row">
        <h2>{message("links_heading")}</h2>
        <span class="end">
          <Switch id="highlight" on={report.highlighted} disabled={several.length === 0} onChange={actions.highlight}>
            {message("highlight")}
          </Switch>
        </span>
      </div>
      <p class="totals">{totals.join(" · ")}</p>
      <p role="status" class="problem">
        {problem}
      </p>
      {several.length === 0 ? (
        <p class="fine">{message("links_alike")}</p>
      ) : (
        <Groups groups={several} onJump={actions.jump} />
      )}
      <DoublyEncoded links={report.doublyEncoded} onJump={actions.jump} />
      <Alike groups={alike} onJump={actions.jump} />
      <Missing report={report} />
    </>
  );
}

/** The reason in words, for why a page's links cannot be read. */
function WhyUnreadable({ reason, addressKnown }: { reason: UnreadableReason; addressKnown: boolean }) {
  return (
    <div class="empty">
      <h2 class="sentence">{message("unreadable_heading")}</h2>
      <p>{messageFor("unreadable", reason, reason)}</p>
      <p class="soft">{message(addressKnown ? "unreadable_still" : "unreadable_paste")}</p>
    </div>
  );
}

/** The label of the panel's tab. */
export function linksLabel(links: Links): string {
  if (links.kind !== "page") return message("tab_links");
  const several = links.groups.filter(({ number }) => number !== null).length;
  return message("tab_links_counted", formatNumber(links.links), plural("count_groups", several));
}

/** The links of the page in front of the person. */
export function LinksPanel({ state, actions }: { state: State; actions: Actions }) {
  const { links } = state;
  if (links.kind === "page") return <Report report={links} state={state} actions={actions} />;
  if (links.kind === "unreadable") {
    return <WhyUnreadable reason={links.reason} addressKnown={state.page?.url != null} />;
  }
  if (links.kind === "reading") {
    return (
      <div class="skeleton">
        <p>{message("links_reading")}</p>
        <span />
        <span />
        <span />
      </div>
    );
  }
  return <p class="empty">{message(links.kind === "failed" ? "links_failed" : "links_no_page")}</p>;
}
