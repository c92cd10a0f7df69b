import type { ComponentChildren } from "preact";
import { message } from "../../browser/i18n.ts";
import { Icon, Logo } from "../../ui/controls/icons.tsx";

const PuzzleIcon = () => (
  <Icon>
    <path d="M6 3.2a1.6 1.6 0 0 1 3.2 0v.6h3v3h-.6a1.6 1.6 0 0 0 0 3.2h.6v3.2H3V9.8h.6a1.5 1.5 0 0 0 0-3H3v-3h3z" />
  </Icon>
);

const PinIcon = () => (
  <Icon>
    <path d="M6 2.2h4M6.8 2.4v4L4.4 9.2h7.2L9.2 6.4v-4M8 9.4v4.4" />
  </Icon>
);

const GearIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="2.1" />
    <path d="M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M3.6 12.4 5 11M11 5l1.4-1.4" />
  </Icon>
);

/** What is to be pressed, with the number of the step. */
const Hit = ({ number, children }: { number: number; children: ComponentChildren }) => (
  <>
    <span class="hit">{children}</span>
    <span class="step-number">{number}</span>
  </>
);

interface BrowserProps {
  readonly name: string;
  readonly icon: ComponentChildren;
  readonly press: string;
}

function Browser({ name, icon, press }: BrowserProps) {
  return (
    <div>
      <h3 lang="en">{name}</h3>
      <div aria-hidden="true">
        <div class="bar">
          <span class="omni" dir="ltr">
            shop.example
          </span>
          <Hit number={1}>
            <PuzzleIcon />
          </Hit>
        </div>
        <div class="drop">
          <Logo />
          Trueform
          <Hit number={2}>{icon}</Hit>
        </div>
      </div>
      <ol>
        <li>{message("first_run_pin_puzzle")}</li>
        <li>{press}</li>
      </ol>
    </div>
  );
}

/** The browser at hand comes first. */
export function Pins() {
  const browsers = [
    <Browser key="chrome" name="Chrome, Edge" icon={<PinIcon />} press={message("first_run_pin_chrome")} />,
    <Browser key="firefox" name="Firefox" icon={<GearIcon />} press={message("first_run_pin_firefox")} />,
  ];
  return (
    <section class="box pins" aria-labelledby="pin">
      <h2 id="pin">{message("first_run_pin")}</h2>
      {__TARGET__ === "chrome" ? browsers : browsers.toReversed()}
    </section>
  );
}
