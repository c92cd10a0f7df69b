import type { FirefoxSession, Page } from "./firefox.mjs";

interface Serialized {
  readonly value?: {
    readonly localName?: string;
    readonly nodeValue?: string;
    readonly attributes?: Readonly<Record<string, string>>;
    readonly children?: readonly Serialized[];
    readonly shadowRoot?: Serialized | null;
  };
}

/** Texts and roles, including closed shadow roots. */
function contentsOf({ value }: Serialized): string[] {
  const { localName, nodeValue, attributes = {}, children = [], shadowRoot } = value ?? {};
  if (localName === "style") return [];
  const inner = [...(shadowRoot ? [shadowRoot] : []), ...children].flatMap(contentsOf);
  return [...(attributes.role ? [`role=${attributes.role}`] : []), ...(nodeValue ? [nodeValue] : []), ...inner];
}

export async function contentOverPage({ browser }: FirefoxSession, page: Page): Promise<string[]> {
  const { connection } = browser as unknown as {
    connection: { send(name: string, parameters: unknown): Promise<unknown> };
  };
  const tree = (await connection.send("browsingContext.getTree", { maxDepth: 0 })) as {
    readonly result: { readonly contexts: readonly { readonly url: string; readonly context: string }[] };
  };
  const { context } = tree.result.contexts.find(({ url }) => url === page.url()) ?? {};
  const answer = (await connection.send("script.evaluate", {
    expression: "document.querySelector('div[popover=manual]')",
    target: { context },
    awaitPromise: false,
    serializationOptions: { includeShadowTree: "all", maxDomDepth: 20 },
  })) as { readonly result: { readonly result?: Serialized } };
  return contentsOf(answer.result.result ?? {});
}
