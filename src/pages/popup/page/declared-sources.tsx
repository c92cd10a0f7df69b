import { useContext } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import {
  type ComparedDeclaration,
  type DeclaredComparison,
  type DeclaredFrom,
  ownAddressOf,
} from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { fromText } from "../../../ui/page/declared-words.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";
import { ShortUrl } from "../copy/short-url.tsx";

const MARKUP: Readonly<Record<Exclude<DeclaredFrom, "header">, string>> = {
  link: '<link rel="canonical">',
  "og:url": '<meta property="og:url">',
};

const Name = ({ from }: { from: DeclaredFrom }) =>
  from === "header" ? (
    <span>{fromText(from)}</span>
  ) : (
    <code lang="en">
      <bdi dir="ltr">{MARKUP[from]}</bdi>
    </code>
  );

const LONGEST = 80;

function FromPath({ text }: { text: string }) {
  const { passwords } = useContext(DisclosureContext);
  const pieces = piecesOf(text, passwords);
  const [shown] = endPieces(pieces.slice(pieces.findIndex(({ part }) => part === "path")));
  return (
    <bdi dir="ltr" class="url">
      {shown.map((piece) => (
        <PartText {...piece} most={LONGEST} />
      ))}
    </bdi>
  );
}

function Value({ one, compared }: { one: ComparedDeclaration; compared: DeclaredComparison }) {
  const { decisive } = compared;
  const { absolute, canonical } = one;
  if (absolute === "") return <>{message("declared_nothing")}</>;
  if (one === decisive && ownAddressOf(compared) !== null) return <FromPath text={absolute} />;
  if (one !== decisive && !one.isIgnored && canonical === decisive?.canonical) return <>{message("declared_alike")}</>;
  return <ShortUrl text={absolute} from={decisive?.absolute ?? compared.url} />;
}

export function DeclaredSources({ compared }: { compared: DeclaredComparison }) {
  const { declarations } = compared;
  if (declarations.length === 0) return null;
  return (
    <section class="page-sources stack8" aria-labelledby="page-sources-heading">
      <h2 id="page-sources-heading" class="label">
        {message("declared_in")}
      </h2>
      <dl id="page-sources">
        {declarations.map((one) => (
          <div class="page-sources-row" key={`${one.from} ${one.isIgnored} ${one.href}`}>
            <dt>
              <Name from={one.from} />
            </dt>
            <dd>
              <Value one={one} compared={compared} />
              {one.isIgnored ? <span class="warn"> {message("declared_ignored")}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
