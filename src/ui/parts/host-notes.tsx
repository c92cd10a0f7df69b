import { type Inspection, parse } from "../../core/index.ts";
import { Notes } from "../controls/notes.tsx";
import { VisibleText } from "../url/url-text.tsx";
import type { HostFacts, HostTexts } from "./parts-texts.ts";

/** The canonical host, or the one that is written where the rules make none of it. */
const hostOf = ({ url, canonical }: Inspection): string => parse(canonical).host ?? url.host ?? "";

const isRefused = ({ findings }: Inspection): boolean => findings.some(({ id }) => id === "refused");

/** The host as people read it: names in Unicode, addresses as written, and so what no browser requests. */
export function hostShown(inspection: Inspection, texts: HostTexts): string {
  if (isRefused(inspection)) return inspection.url.host ?? "";
  const facts = texts.facts(hostOf(inspection));
  return facts.kind === "ip" ? (inspection.url.host ?? "") : facts.unicode;
}

const isolated = (text: string) => (
  <bdi dir="ltr">
    <VisibleText text={text} />
  </bdi>
);

function kindNote({ kind, site }: HostFacts, texts: HostTexts) {
  if (kind === "site") return site === null ? null : texts.site(isolated(site));
  return texts.kind(kind);
}

export function HostNotes({ inspection, texts }: { inspection: Inspection; texts: HostTexts }) {
  const host = hostOf(inspection);
  if (host === "" || isRefused(inspection)) return null;
  const facts = texts.facts(host);
  const respelled = facts.kind === "ip" && inspection.url.host !== host;
  return (
    <Notes
      notes={[
        facts.kind === "ip" || facts.unicode === host ? null : texts.ascii(isolated(host)),
        respelled ? texts.canonical(isolated(host)) : null,
        kindNote(facts, texts),
      ]}
    />
  );
}
