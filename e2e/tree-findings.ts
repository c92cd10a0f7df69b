/** Problems in the accessibility tree. */
import type { Page } from "playwright/test";

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly parentId?: string;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly backendDOMNodeId?: number;
}

const INTERACTIVE = new Set(
  "button link textbox searchbox combobox ComboBoxSelect checkbox radio switch tab menuitem menuitemcheckbox menuitemradio DisclosureTriangle ColorWell".split(
    " ",
  ),
);
/** Roles that may be focusable without being interactive. */
const HOLDERS = new Set(
  "RootWebArea region group dialog grid row gridcell columnheader menu toolbar tabpanel heading list MenuListOption option".split(
    " ",
  ),
);
const LANDMARKS = new Set("banner complementary contentinfo form main navigation region search".split(" "));
/** Names must be unique only within one of these. */
const PARTS = new Set(
  "listitem row rowgroup group radiogroup form region article toolbar menu tablist tabpanel definition cell gridcell".split(
    " ",
  ),
);

const roleOf = ({ role }: AxNode) => String(role?.value ?? "");
const nameOf = ({ name }: AxNode) => String(name?.value ?? "").trim();
const descriptionOf = ({ description }: AxNode) => String(description?.value ?? "").trim();
const propertyOf = ({ properties = [] }: AxNode, name: string) =>
  properties.find((one) => one.name === name)?.value.value;
/** Returns the URL without fragment: links with one name may lead into one section. */
const goalOf = (link: AxNode) => String(propertyOf(link, "url")).replace(/^(https?:[^#]*)#.*$/, "$1");

export async function treeOf(view: Page): Promise<AxNode[]> {
  const client = await view.context().newCDPSession(view);
  const { nodes } = (await client.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  await client.detach();
  return nodes;
}

/** Returns the texts of live regions, by region. */
export async function liveRegionTexts(view: Page): Promise<Map<number, string>> {
  const nodes = await treeOf(view);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const regionOf = (node: AxNode): AxNode | undefined => {
    if (["polite", "assertive"].includes(String(propertyOf(node, "live"))) && propertyOf(node, "root") === undefined)
      return node;
    const parent = byId.get(node.parentId ?? "");
    return parent === undefined ? undefined : regionOf(parent);
  };
  const texts = new Map<number, string>();
  for (const node of nodes) {
    const region = regionOf(node)?.backendDOMNodeId;
    if (region === undefined) continue;
    const text = roleOf(node) === "StaticText" ? nameOf(node) : "";
    texts.set(region, [texts.get(region) ?? "", text].filter(Boolean).join(" "));
  }
  return texts;
}

function headingsIn(nodes: readonly AxNode[]): string[] {
  const headings = nodes.filter((node) => roleOf(node) === "heading");
  return headings.flatMap((heading, at) => {
    const [level, before] = [heading, headings[at - 1]].map((one) => Number(one && propertyOf(one, "level")));
    const skips = at > 0 && Number(level) > Number(before) + 1;
    return [
      ...(nameOf(heading) === "" ? ["a heading without words"] : []),
      ...(skips ? [`heading ${level} after ${before}: ${nameOf(heading)}`] : []),
    ];
  });
}

function landmarksIn(nodes: readonly AxNode[]): string[] {
  // Without names, forms and regions are not landmarks.
  const isMark = (node: AxNode) =>
    LANDMARKS.has(roleOf(node)) && (!["form", "region"].includes(roleOf(node)) || nameOf(node) !== "");
  const marks = nodes.filter(isMark).map((node) => `${roleOf(node)} “${nameOf(node)}”`);
  const mains = marks.filter((mark) => mark.startsWith("main")).length;
  const twice = [...new Set(marks.filter((mark, at) => marks.indexOf(mark) !== at))];
  return [...(mains === 1 ? [] : [`${mains} main landmarks`]), ...twice.map((mark) => `several landmarks ${mark}`)];
}

function namesIn(nodes: readonly AxNode[], byId: ReadonlyMap<string, AxNode>): string[] {
  const partOf = (node: AxNode): string => {
    const parent = byId.get(node.parentId ?? "");
    if (parent === undefined) return "";
    return PARTS.has(roleOf(parent)) && !parent.ignored ? parent.nodeId : partOf(parent);
  };
  const known = new Map<string, AxNode>();
  return nodes.flatMap((node) => {
    const [role, name] = [roleOf(node), nameOf(node)];
    if (!INTERACTIVE.has(role)) {
      const isFocusable = propertyOf(node, "focusable") === true;
      return isFocusable && !HOLDERS.has(role) ? [`can have the focus, but is ${role}: “${name}”`] : [];
    }
    if (name === "") return [`a ${role} without a name`];
    const key = `${partOf(node)} ${role} ${name} (${descriptionOf(node)})`;
    const other = known.get(key);
    known.set(key, node);
    // Equal descriptions copy the same URL.
    if (other === undefined || descriptionOf(node) !== "" || (role === "link" && goalOf(other) === goalOf(node)))
      return [];
    return [
      `several ${role}s beside each other are “${name}”: ${role === "link" ? goalOf(node) : descriptionOf(node)}`,
    ];
  });
}

export async function treeFindings(view: Page): Promise<string[]> {
  const all = await treeOf(view);
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  const nodes = all.filter(({ ignored }) => !ignored);
  return [...headingsIn(nodes), ...landmarksIn(nodes), ...namesIn(nodes, byId)];
}
