import { message, messageAround } from "../../browser/i18n.ts";
import { CAUSES, sortCauses } from "../../core/index.ts";
import { causeText, matchText } from "../../ui/names.ts";
import { SwitchSetting } from "../../ui/site/setting.tsx";
import { UrlText } from "../../ui/url/url-text.tsx";
import { Block, Choice } from "./block.tsx";
import type { SectionProps } from "./state.ts";

export function DuplicatesSection({ state, actions }: SectionProps) {
  const { ignore, counts, alsoOpen, permissions, managed } = state;
  const areLocked = managed.includes("ignore");
  return (
    <>
      <Block id="causes" title={message("options_ignore")} locked={areLocked}>
        {CAUSES.map(({ cause, certainty, example: [one, other] }) => (
          <Choice
            key={cause}
            type="checkbox"
            name="cause"
            value={cause}
            checked={ignore.includes(cause)}
            disabled={areLocked}
            title={causeText(cause)}
            about={
              <>
                <UrlText text={one} /> <span>{messageAround("options_and_host", <UrlText text={other} />)}</span>
              </>
            }
            aside={matchText(certainty)}
            onChange={(isIgnored) =>
              actions.change({
                ignore: sortCauses(isIgnored ? [...ignore, cause] : ignore.filter((one) => one !== cause)),
              })
            }
          />
        ))}
      </Block>
      <Block id="toolbar" title={message("options_toolbar")}>
        <SwitchSetting
          id="counts"
          title={message("options_counts")}
          about={message("options_counts_about")}
          on={counts}
          locked={managed.includes("counts")}
          onChange={(counts) => actions.change({ counts })}
        />
        <SwitchSetting
          id="also-open"
          title={message("options_also_open")}
          about={message("options_also_open_about")}
          on={alsoOpen && permissions.tabs}
          locked={managed.includes("alsoOpen")}
          onChange={actions.setAlsoOpen}
        />
      </Block>
    </>
  );
}
