import type { ComponentChildren } from "preact";
import { serialize, signatureOf, type Url } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";

/** Why a signed query is left as it is, in the user's language. */
export interface SignedTexts {
  readonly heading: string;
  /** The names of the arguments as they stand in the URL. */
  readonly why: (names: ComponentChildren) => ComponentChildren;
}

interface Props {
  readonly url: Url;
  readonly texts: SignedTexts;
}

/** Says of a signed URL that its query is frozen, by which arguments that is known, and whose scheme it is. */
export function SignedNote({ url, texts }: Props) {
  const signature = url.query === null ? null : signatureOf(serialize(url));
  if (signature === null) return null;
  const names = signature.names.map((name, i) => (
    <>
      {i === 0 ? null : ", "}
      <code class="code" dir="ltr">
        {name}
      </code>
    </>
  ));
  return (
    <p class="signed">
      <strong>{texts.heading}</strong> {texts.why(names)} <Citation source={signature.source} />
    </p>
  );
}
