import { createContext } from "preact";

/** Whether passwords are shown, and the one that is known to stand in the address, where no parser would find it. */
export interface Disclosure {
  readonly revealed: boolean;
  readonly password: string | null;
}

/** For all that shows URLs. */
export const DisclosureContext = createContext<Disclosure>({ revealed: false, password: null });
