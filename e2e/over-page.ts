/** What we draw over a page, in closed shadow roots that only the tools of the browser see into. */
import type { Page } from "playwright/test";

interface CdpNode {
  readonly backendNodeId: number;
  readonly attributes?: string[];
  readonly children?: CdpNode[];
  readonly shadowRoots?: CdpNode[];
}

const classOf = ({ attributes = [] }: CdpNode): string => attributes[attributes.indexOf("class") + 1] ?? "";

function find(node: CdpNode, name: string): CdpNode | undefined {
  if (node.attributes?.includes("class") && classOf(node) === name) return node;
  for (const inner of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = find(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** Runs a function on the bar of the marks ("nav") or on the message ("card"), once it is drawn; `null` where it is not. */
export async function onDrawn<Value, Result>(
  page: Page,
  name: "nav" | "card",
  run: (value: Value, element: HTMLElement) => Result,
  value: Value,
): Promise<Result | null> {
  const client = await page.context().newCDPSession(page);
  try {
    const { root } = (await client.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: CdpNode };
    const node = find(root, name);
    if (node === undefined) return null;
    const { object } = await client.send("DOM.resolveNode", { backendNodeId: node.backendNodeId });
    const { result, exceptionDetails } = await client.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: `function (value) { return (${run})(value, this); }`,
      arguments: [{ value }],
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  } finally {
    await client.detach();
  }
}
