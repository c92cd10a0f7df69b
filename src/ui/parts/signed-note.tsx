import { message, messageAround } from "../../browser/i18n.ts";
import { serialize, signatureOf, type Url } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";

export function SignedNote({ url }: { url: Url }) {
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
      <strong>{message("signed_heading")}</strong> {messageAround("signed_why", names)}{" "}
      <Citation source={signature.source} />
    </p>
  );
}
