import type { ComponentChildren } from "preact";
import { groupStyle } from "../../../browser/group-colours.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { useOwnId } from "../../../ui/controls/own-id.ts";
import { PageText } from "../table/page-text.tsx";
import type { Addressed, SamePage } from "./groups.ts";
import { Proof } from "./proof.tsx";

interface Props {
  readonly page: SamePage<Addressed>;
  readonly title: string;
  readonly settings: LinkStoreSettings;
  /** What can be done with it; gets an id for its buttons. */
  readonly action: (id: string) => ComponentChildren;
  /** Its members, as items of a list. */
  readonly children: ComponentChildren;
}

/** Tabs or bookmarks of one page, with the proof that they are. */
export function SamePageCard({ page, title, settings, action, children }: Props) {
  const id = useOwnId();
  return (
    <article class="same-page" aria-labelledby={`${id}-title`}>
      <div class="same-page-head">
        <span class="number" style={groupStyle(page.number)}>
          {page.number}
        </span>
        <h3 id={`${id}-title`}>
          <PageText text={title} />
        </h3>
        <Proof page={page} settings={settings} />
        {action(id)}
      </div>
      <ul class="members">{children}</ul>
    </article>
  );
}
