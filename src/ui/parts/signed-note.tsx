import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { type ProfileId, profileOf, type SignedQuery, signedQueryOf } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";

interface Props {
  readonly input: string;
  readonly canonical: string;
  readonly profile: ProfileId;
}

function outcomeOf({ isChanged }: SignedQuery, profile: ProfileId): MessageKey {
  if (isChanged) return "signed_changed";
  return profileOf(profile).isWhatBrowsersSend ? "signed_as_sent" : "signed_unchanged";
}

export function SignedNote({ input, canonical, profile }: Props) {
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
      <span class={`outcome${signed.isChanged ? " problem" : ""}`}>{message(outcomeOf(signed, profile))}</span>{" "}
      <Citation source={signed.signature.source} />
    </p>
  );
}
