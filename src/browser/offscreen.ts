import * as v from "valibot";
import { COPY_REQUEST } from "./clipboard.ts";
import { listen } from "./listen.ts";

listen("worker", (message) => {
  if (!v.is(COPY_REQUEST, message)) return undefined;
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.value = message.copy;
  field.select();
  return Promise.resolve(document.execCommand("copy"));
});
