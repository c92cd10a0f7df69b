import { Fragment } from "preact";
import type { Source } from "../../core/index.ts";

/** The documents are English. */
export function Citation({ source: { document, section, href } }: { source: Source }) {
  const text = `${document}, ${section}`;
  return href === undefined ? (
    <cite class="cite" lang="en">
      {text}
    </cite>
  ) : (
    <a class="cite" lang="en" href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** Several, each with its own link. */
export function Citations({ sources }: { sources: readonly Source[] }) {
  return (
    <>
      {sources.map((source, i) => (
        <Fragment key={`${source.document}, ${source.section}`}>
          {i === 0 ? null : " · "}
          <Citation source={source} />
        </Fragment>
      ))}
    </>
  );
}
