import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { MASK, mask, type Stretch, withoutStretches } from "../../core/index.ts";

/** Whether passwords are shown, and those that are known to stand in the address, where no spelling shows them to be some. */
export interface Disclosure {
  readonly revealed: boolean;
  readonly passwords: readonly string[];
}

/** For all that shows URLs. */
export const DisclosureContext = createContext<Disclosure>({ revealed: false, passwords: [] });

/** A text as it may be seen: its passwords masked, by their places where these are known, unless they are shown. */
export function useMask(): (text: string, secrets?: readonly Stretch[]) => string {
  const { revealed, passwords } = useContext(DisclosureContext);
  return (text, secrets) =>
    revealed ? text : secrets === undefined ? mask(text, passwords) : withoutStretches(text, secrets, MASK);
}
