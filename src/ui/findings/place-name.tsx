import { type ComponentChildren, Fragment } from "preact";
import { useContext } from "preact/hooks";
import { messageAround, numberInWords } from "../../browser/i18n.ts";
import { checkOf, type Finding, type Inspection, isPossiblyIntended } from "../../core/index.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { componentName, findingTitle, parameterOf } from "../names.ts";
import { shownComponent } from "../url/shown-component.ts";
import { ClippedText } from "../url/url-text.tsx";

const LONG = 40;

export const ParameterName = ({ name }: { name: string }) => (
  <code class="parameter">
    <bdi>
      <ClippedText text={name} most={LONG} />
    </bdi>
  </code>
);

interface Props {
  readonly inspection: Inspection;
  readonly component: Finding["component"];
}

function OwnName({ inspection, component }: Props) {
  const { revealed } = useContext(DisclosureContext);
  const key = parameterOf(component, inspection.components);
  if (key === undefined) return <>{componentName(component)}</>;
  const { decoded, text } = revealed ? key : shownComponent(inspection, key);
  const name = <ParameterName name={decoded ?? text} />;
  return <>{component === key.name ? messageAround("place_key", name) : name}</>;
}

function placesOf({ inspection, component }: Props): readonly Props[] {
  const [own = "", ...inner] = component.split(" > ");
  const child = inspection.children.find((one) => one.component === own)?.inspection;
  if (inner.length === 0) return [{ inspection, component }];
  if (child === undefined) return [{ inspection, component: own }];
  return [{ inspection, component: own }, ...placesOf({ inspection: child, component: inner.join(" > ") })];
}

/** Names parameters instead of numbering them: "`url` › `next` › Path segment 2". */
export const PlaceName = (props: Props) => (
  <>
    {placesOf(props).map((place, i) => (
      <Fragment key={place.component}>
        {i > 0 ? " › " : null}
        <OwnName {...place} />
      </Fragment>
    ))}
  </>
);

interface TitleProps extends Pick<Props, "inspection"> {
  readonly finding: Pick<Finding, "id" | "reason" | "component" | "times" | "deception">;
}

export function FindingTitle({ finding, inspection }: TitleProps) {
  const { id, component, times } = finding;
  if (checkOf(id)?.isDoubling !== true) return <>{findingTitle(finding)}</>;
  const place = <PlaceName inspection={inspection} component={component} />;
  if (times === undefined) return <>{messageAround("place_encoded_more", place)}</>;
  return (
    <>
      {times === 2
        ? messageAround("place_encoded_twice", place)
        : messageAround<ComponentChildren>("place_encoded_times", place, numberInWords(times))}
    </>
  );
}

export function VerdictTitle({ finding, inspection }: { finding: Finding; inspection: Inspection }) {
  const title = <FindingTitle finding={finding} inspection={inspection} />;
  // biome-ignore lint/complexity/noUselessFragments: messageAround returns an array, and components one element.
  return isPossiblyIntended(finding) ? <>{messageAround("possibly_intended_title", title)}</> : title;
}
