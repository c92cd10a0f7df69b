import { message, messageAround } from "../../browser/i18n.ts";
import {
  type Child,
  type Component,
  type Inspection,
  type ProfileId,
  profileOf,
  serialize,
  signedQueryOf,
} from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { ChildUrl } from "./child-url.tsx";
import { PartsTable } from "./parts-table.tsx";
import { SchemeFieldsSection } from "./scheme-fields-section.tsx";

function SignedNote({ input, canonical }: { input: string; canonical: string }) {
  const signed = signedQueryOf(input, canonical);
  if (signed === null) return null;
  const names = signed.signature.names.map((name, i) => (
    <>
      {i === 0 ? null : message("list_separator")}
      <code class="code" dir="ltr">
        {name}
      </code>
    </>
  ));
  return (
    <p class="signed">
      <strong>{message("signed_heading")}</strong> {messageAround("signed_why", names)}{" "}
      {signed.isChanged ? <span class="problem">{message("signed_changed")} </span> : null}
      <Citation source={signed.signature.source} />
    </p>
  );
}

interface Props {
  readonly inspection: Inspection;
  readonly profile: ProfileId;
  /** `base`: to resolve a reference. */
  readonly onInspect: (text: string, base: string | null) => void;
  readonly noteOf?: (key: Component) => string | null;
}

interface ChildrenProps extends Omit<Props, "inspection" | "noteOf"> {
  readonly of: readonly Child[];
  readonly written: string;
  readonly base: string | null;
}

export function NestedUrlDetails({ of: found, written, base, ...rest }: ChildrenProps) {
  return (
    <>
      {found.map((child) => (
        <ChildUrl
          key={`${child.component} ${child.text}`}
          child={child}
          written={written}
          profile={rest.profile}
          breakdown={({ inspection }) => <Breakdown inspection={inspection} {...rest} isInside />}
          onInspect={({ text }) => rest.onInspect(text, base)}
        />
      ))}
    </>
  );
}

export function Breakdown({ inspection, isInside = false, noteOf, ...rest }: Props & { isInside?: boolean }) {
  return (
    <>
      <SignedNote input={inspection.input} canonical={inspection.canonical} />
      <PartsTable
        inspection={inspection}
        caption={message(isInside ? "parts_inside_caption" : "parts_caption")}
        {...(noteOf === undefined ? {} : { noteOf })}
        nested={{
          urlsIn: ({ name }) => inspection.children.filter(({ component }) => component === name),
          show: (urls, { text }) => (
            <NestedUrlDetails of={urls} written={text} base={serialize(inspection.url)} {...rest} />
          ),
        }}
      />
      <SchemeFieldsSection
        inspection={inspection}
        areFindings={profileOf(rest.profile).listsViolations === true}
        isInside={isInside}
      />
    </>
  );
}
