import { render } from "preact";
import { localizeDocument, message } from "../../browser/i18n.ts";

localizeDocument("extension_name");
render(<h1>{message("extension_name")}</h1>, document.getElementById("root") as HTMLElement);
document.documentElement.dataset.state = "ready";
