/** Injected when a copy takes something of the page: the text of a link, a title, the page's own addresses. */

import { shared } from "../registry.ts";
import { copyContext } from "./copy-context.ts";

shared.context ??= ({ link }) => JSON.stringify(copyContext(link));
