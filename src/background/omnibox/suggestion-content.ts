/**
 * What the browser puts into the address bar while a suggestion is chosen, and gives back when it is taken: what it does
 * and to which text, "Copy » http://h/". A no-break space before the sign tells it from what a person types.
 */
import { type MessageKey, message } from "../../browser/i18n.ts";

/** What a suggestion does: the message that names it. "without": of an address whose password was left out. */
const ACTIONS = {
  omnibox_open: { does: "open", without: false },
  omnibox_open_without: { does: "open", without: true },
  open_repaired: { does: "open", without: false },
  omnibox_copy: { does: "copy", without: false },
  omnibox_copy_without: { does: "copy", without: true },
  copy_repaired: { does: "copy", without: false },
} as const satisfies Readonly<Partial<Record<MessageKey, object>>>;

export type ActionName = keyof typeof ACTIONS;

/** "type": no suggestion was taken. Whatever else is named leads to the report. */
export interface Entered {
  readonly does: "open" | "copy" | "inspect" | "type";
  readonly without: boolean;
  readonly text: string;
}

const SIGN = "\u00a0» ";

export const contentOf = (name: string, text: string): string => name.replaceAll("\u00a0", " ") + SIGN + text;

export function enteredIn(content: string): Entered {
  const end = content.indexOf(SIGN);
  if (end < 0) return { does: "type", without: false, text: content };
  const text = content.slice(end + SIGN.length);
  const name = content.slice(0, end);
  const key = (Object.keys(ACTIONS) as ActionName[]).find((one) => message(one) === name);
  return { ...(key === undefined ? ({ does: "inspect", without: false } as const) : ACTIONS[key]), text };
}
