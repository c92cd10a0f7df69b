import { ask } from "../../browser/ask.ts";
import type { PageExtras } from "../../browser/messages.ts";
import type { PageRequests } from "./page-requests.ts";

/** Instead of extras that did not come. */
const NOTHING = { count: 0, links: [] };
const NOT_COUNTED: PageExtras = {
  kind: "extras",
  levels: null,
  deceptive: NOTHING,
  mistakable: NOTHING,
  tracking: NOTHING,
  targets: NOTHING,
};

export function dropExtras(requests: PageRequests): void {
  requests.extras += 1;
  requests.update({ extras: null });
}

/** Last of all: it keeps the worker busy. The old ones stay until then. */
export async function askExtras(requests: PageRequests): Promise<void> {
  const { page, links, settings } = requests.state();
  if (page === null || links.kind !== "page") return;
  requests.extras += 1;
  const thisTime = requests.extras;
  const extras = await ask("extras", { tabId: page.tabId, profile: settings.profile }).catch((error) => {
    console.error(error);
    return null;
  });
  if (thisTime === requests.extras) requests.update({ extras: extras?.kind === "extras" ? extras : NOT_COUNTED });
}
