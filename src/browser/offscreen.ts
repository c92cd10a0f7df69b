import { isCopyRequest } from "./clipboard.ts";
import { listen } from "./listen.ts";

listen("worker", (message) => {
  if (!isCopyRequest(message)) return undefined;
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.value = message.copy;
  field.select();
  return Promise.resolve(document.execCommand("copy"));
});
