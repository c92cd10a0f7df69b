import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../browser/i18n.ts";
import { GoIcon } from "../../ui/controls/icons.tsx";

interface PictureProps {
  readonly title: string;
  readonly about: string;
  readonly children: ComponentChildren;
}

function Picture({ title, about, children }: PictureProps) {
  return (
    <section class="card">
      <div class="drawing" aria-hidden="true">
        {children}
      </div>
      <h2>{title}</h2>
      <p>{about}</p>
    </section>
  );
}

function Link({ group, text }: { group: number; text: string }) {
  return (
    <span class={`link of-${group}`}>
      {text}
      <span class="tab">{group}</span>
    </span>
  );
}

export function Pictures() {
  return (
    <div class="three">
      <Picture title={message("first_run_copy")} about={message("first_run_copy_about")}>
        <p class="url" dir="ltr">
          <span class="host">shop.example</span>
          <del>:443</del>/<del>%7E</del>
          <ins>~</ins>ann/
          <del class="fragment">#top</del>
        </p>
      </Picture>
      <Picture title={message("first_run_links")} about={message("first_run_links_about")}>
        <p class="links">
          <Link group={1} text={message("first_run_links_workshops")} />
          <Link group={2} text={message("first_run_links_bowls")} />
        </p>
        <p class="links">
          <Link group={2} text={message("first_run_links_bowl")} />
          <Link group={1} text={message("first_run_links_weekend")} />
        </p>
      </Picture>
      <Picture title={message("first_run_encoded")} about={message("first_run_encoded_about")}>
        <p class="arrow url" dir="ltr">
          <span>
            caf<span class="at">%25C3%25A9</span>
          </span>
          <GoIcon />
          <span>
            caf<ins>%C3%A9</ins>
          </span>
        </p>
        <p class="read soft">{messageAround("quoted", "café")}</p>
      </Picture>
    </div>
  );
}
