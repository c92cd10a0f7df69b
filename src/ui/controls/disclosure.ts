import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { MASK, mask, replaceRanges, type TextRange } from "../../core/index.ts";

/** `passwords`: known from context, if a URL alone does not reveal them. */
export interface Disclosure {
  readonly revealed: boolean;
  readonly passwords: readonly string[];
}

export const DisclosureContext = createContext<Disclosure>({ revealed: false, passwords: [] });

/** `secrets`: positions of passwords, if known. */
export function useMask(): (text: string, secrets?: readonly TextRange[]) => string {
  const { revealed, passwords } = useContext(DisclosureContext);
  return (text, secrets) =>
    revealed ? text : secrets === undefined ? mask(text, passwords) : replaceRanges(text, secrets, MASK);
}
