import { type Child, type Inspection, type ProfileId, serialize } from "../../core/index.ts";
import { AnatomySection, type AnatomyTexts } from "./anatomy-section.tsx";
import { type ChildTexts, ChildUrl } from "./child-url.tsx";
import { PartsTable } from "./parts-table.tsx";
import type { PartsTexts } from "./parts-texts.ts";
import { SignedNote, type SignedTexts } from "./signed-note.tsx";

/** What is said of a URL that is taken apart, and of those inside it, in the user's language. */
export interface BreakdownTexts {
  /** What the table is called, by those who do not see where it stands. */
  readonly parts: string;
  readonly partsInside: string;
  readonly rows: PartsTexts;
  readonly anatomy: AnatomyTexts;
  readonly child: ChildTexts;
  readonly signed: SignedTexts;
}

interface Props {
  readonly inspection: Inspection;
  readonly profile: ProfileId;
  readonly texts: BreakdownTexts;
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
  return (
    <>
      {found.map((child) => (
        <ChildUrl
          key={`${child.component} ${child.text}`}
          child={child}
          written={written}
          texts={rest.texts.child}
          breakdown={({ inspection }) => <Breakdown inspection={inspection} {...rest} isInside />}
          onInspect={({ text }) => rest.onInspect(text, base)}
        />
      ))}
    </>
  );
}

/** A URL in its parts, with the URLs inside it where they stand, and by the grammar of its scheme. */
export function Breakdown({ inspection, isInside = false, ...rest }: Props & { isInside?: boolean }) {
  const { parts, partsInside, rows, anatomy, signed } = rest.texts;
  return (
    <>
      <SignedNote url={inspection.url} texts={signed} />
      <PartsTable
        inspection={inspection}
        caption={isInside ? partsInside : parts}
        texts={rows}
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
