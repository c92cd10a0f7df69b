// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sortInDocument } from "./document-order.ts";

const link = (parent: Node): Element => parent.appendChild(document.createElement("a"));

test("sorts late links, shadow roots after their host, and removed links", () => {
  const [first, host, last] = [
    link(document.body),
    document.body.appendChild(document.createElement("div")),
    link(document.body),
  ];
  const root = host.attachShadow({ mode: "open" });
  const inner = root.appendChild(document.createElement("div"));
  const [inside, deep, beside] = [link(root), link(inner.attachShadow({ mode: "open" })), link(host)];
  const gone = document.createElement("a");
  const order = [first, deep, inside, beside, last];
  for (let i = 0; i < order.length; i++) {
    const turned = [...order.slice(i), ...order.slice(0, i)];
    expect(sortInDocument(turned)).toEqual(order);
    expect(sortInDocument([...turned.reverse(), gone]).filter((one) => one !== gone)).toEqual(order);
  }
});
