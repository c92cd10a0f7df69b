import type { ComponentChildren } from "preact";

interface Props {
  readonly icon: ComponentChildren;
  readonly tone?: "bad" | "warn" | "";
  readonly title: string;
  readonly sentence: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly actions: ComponentChildren;
}

/** The answer of the view. Screen readers announce its title and its sentence when they change. */
export function Verdict({ icon, tone = "", title, sentence, children, actions }: Props) {
  return (
    <div class="inspect-verdict">
      <span class={`sign ${tone}`}>{icon}</span>
      <div class="answer">
        <div role="status">
          <h2 id="verdict">{title}</h2>
          {sentence}
        </div>
        {children}
      </div>
      {actions}
    </div>
  );
}
