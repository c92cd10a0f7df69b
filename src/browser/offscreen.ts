import browser, { type Runtime } from "webextension-polyfill";
import type { CopyRequest } from "./clipboard.ts";

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const { copy } = message as Partial<CopyRequest>;
  if (sender.id !== browser.runtime.id || typeof copy !== "string") return undefined;
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.value = copy;
  field.select();
  return Promise.resolve(document.execCommand("copy"));
});
