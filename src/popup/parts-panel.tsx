import { type Child, type Inspection, type ProfileId, serialize } from "../core/index.ts";
import { inspectorTexts } from "../platform/inspector-texts.ts";
import { AnatomySection } from "../ui/anatomy-section.tsx";
import { ChildUrl } from "../ui/child-url.tsx";
import { PartsTable } from "./parts-table.tsx";

interface Props {
  readonly inspection: Inspection;
  readonly profile: ProfileId;
  /** Makes a URL the inspected one; what it stands on, if it is a reference. */
  readonly onInspect: (text: string, base: string | null) => void;
}

interface ChildrenProps extends Omit<Props, "inspection"> {
  readonly of: readonly Child[];
  /** The component that holds them, as written. */
  readonly written: string;
  /** What they stand on. */
  readonly base: string | null;
}

/** URLs inside another one, each with its own breakdown, and so on inwards. */
export function Children({ of: found, written, base, ...rest }: ChildrenProps) {
  const texts = inspectorTexts(rest.profile);
  return (
    <>
      {found.map((child) => (
        <ChildUrl
          key={`${child.component} ${child.text}`}
          child={child}
          written={written}
          texts={texts.child}
          breakdown={({ inspection }) => <Breakdown inspection={inspection} {...rest} isInside />}
          onInspect={({ text }) => rest.onInspect(text, base)}
        />
      ))}
    </>
  );
}

/** A URL in its parts, with the URLs inside it where they stand, and by the grammar of its scheme. */
function Breakdown({ inspection, isInside = false, ...rest }: Props & { isInside?: boolean }) {
  const { parts, partsInside, anatomy } = inspectorTexts(rest.profile);
  return (
    <>
      <PartsTable
        inspection={inspection}
        caption={isInside ? partsInside : parts}
        holdings={{
          heldIn: ({ name }) => inspection.children.filter(({ component }) => component === name),
          show: (held, { text }) => <Children of={held} written={text} base={serialize(inspection.url)} {...rest} />,
        }}
      />
      <AnatomySection
        inspection={inspection}
        areFindings={rest.profile === "rfc1738"}
        isInside={isInside}
        texts={anatomy}
      />
    </>
  );
}

/** The address taken apart, by the grammar of all URLs and by that of its scheme. */
export const PartsPanel = (props: Props) => <Breakdown {...props} />;
