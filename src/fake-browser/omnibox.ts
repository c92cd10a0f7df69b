import type { Omnibox } from "webextension-polyfill";
import { FakeEvent } from "./event.ts";
import { onReset, spied } from "./spy.ts";

type Suggest = (suggestions: Omnibox.SuggestResult[]) => void;

let defaultText = "";
onReset(() => {
  defaultText = "";
});

export const omnibox = {
  setDefaultSuggestion: spied(async ({ description }: Omnibox.DefaultSuggestResult): Promise<void> => {
    defaultText = description;
  }),
  onInputStarted: new FakeEvent<() => void>(),
  onInputChanged: new FakeEvent<(text: string, suggest: Suggest) => void>(),
  onInputEntered: new FakeEvent<(text: string, disposition: Omnibox.OnInputEnteredDisposition) => void>(),

  /** The default entry. */
  defaultSuggestion: (): string => defaultText,
};
