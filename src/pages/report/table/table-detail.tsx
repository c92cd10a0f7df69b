import type { ComponentChildren } from "preact";
import { message } from "../../../browser/i18n.ts";
import { copyOf, mask } from "../../../core/index.ts";
import type { LinkStoreSettings, Row } from "../../../links/types.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { copyText, sameText } from "../../../ui/names.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { FindingItems } from "./finding-items.tsx";
import { Canonical, columnOf, PageText, placeText, Spelling, type UrlView } from "./page-text.tsx";
import { optionsOf, RulesOf } from "./rules-of.tsx";
import { ShowButton } from "./show-button.tsx";
import type { UnfoldedProps } from "./unfolded-props.ts";
import { useWords } from "./words.ts";

/** Characters per URL part; all can be copied. */
const LONG = 400;

const WholeUrl: UrlView = (props) => <UrlText {...props} most={LONG} />;

const CopyLong = ({ text }: { text: string }) => (text.length <= LONG ? null : <CopyButton small text={text} />);

const Item = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

function Group({ row: { group, level, safety } }: { row: Row }) {
  if (group === null || level === null) return <>{message("detail_alone")}</>;
  return <>{message("detail_group", group, level, sameText(safety ?? "preserves"))}</>;
}

interface FactsProps {
  readonly row: Row;
  readonly settings: LinkStoreSettings;
}

function CopyCanonical({ row, settings }: FactsProps) {
  const { warning } = copyOf(row.href, optionsOf(row, settings));
  return <CopyButton small text={row.canonical} label={copyText(warning)} />;
}

function Facts({ row, settings }: FactsProps) {
  const { href, absolute, rules, text, element, frame } = row;
  const words = useWords();
  return (
    <dl class="facts">
      <Item title={message("column_spelling")}>
        <Spelling row={row} Url={WholeUrl} /> <CopyLong text={href} />
      </Item>
      {absolute === href ? null : (
        <Item title={message("detail_absolute")}>
          <UrlText text={absolute} most={LONG} /> <CopyLong text={absolute} />
        </Item>
      )}
      <Item title={message("detail_canonical")}>
        <Canonical row={row} Url={WholeUrl} /> <CopyCanonical row={row} settings={settings} />
      </Item>
      <Item title={message("column_group")}>
        <Group row={row} />
      </Item>
      {rules.length === 0 ? null : (
        <Item title={message("detail_rules")}>
          <RulesOf ids={rules} spellings={[row]} settings={settings} />
        </Item>
      )}
      {text === null || text === "" ? null : (
        <Item title={message(words("column_text"))}>
          <PageText text={text} />
        </Item>
      )}
      {placeText(row) === "" ? null : (
        <Item title={message(words("detail_region"))}>
          <PageText text={placeText(row)} />
        </Item>
      )}
      {element === null || columnOf(row) !== null ? null : (
        <Item title={message("detail_element")}>
          <PageText text={element} />
        </Item>
      )}
      {frame === null ? null : (
        <Item title={message("detail_frame")}>
          <UrlText text={frame} most={LONG} /> <CopyLong text={frame} />
        </Item>
      )}
    </dl>
  );
}

type Props = UnfoldedProps & { readonly row: Row };

/** All that is known of a link. */
export function RowDetail({ row, settings, actions, onSaid }: Props) {
  const { text, known } = shownHref(row.href, row.absolute);
  return (
    <>
      <Facts row={row} settings={settings} />
      <FindingItems findings={row.findings} rows={[row]} settings={settings} />
      <div class="caption-row">
        <ShowButton
          places={[row.place]}
          name={tooltipOf(mask(text, known)) || message("empty")}
          actions={actions}
          onSaid={onSaid}
        />
        <button type="button" class="plain inspect-row" onClick={() => actions.inspect(row.href, row.base)}>
          {message("detail_inspect")}
        </button>
      </div>
    </>
  );
}
