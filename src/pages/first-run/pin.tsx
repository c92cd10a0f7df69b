import { message } from "../../browser/i18n.ts";
import { Icon } from "../../ui/controls/icons.tsx";

const PUZZLE = "M6 3.2a1.6 1.6 0 0 1 3.2 0v.6h3v3h-.6a1.6 1.6 0 0 0 0 3.2h.6v3.2H3V9.8h.6a1.5 1.5 0 0 0 0-3H3v-3h3z";
const PIN = "M6 2.2h4M6.8 2.4v4L4.4 9.2h7.2L9.2 6.4v-4M8 9.4v4.4";
const GEAR =
  "M10.1 8a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0zM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M3.6 12.4 5 11M11 5l1.4-1.4";

const Step = ({ drawing, text }: { drawing: string; text: string }) => (
  <li>
    <span class="step">
      <Icon>
        <path d={drawing} />
      </Icon>
    </span>
    {text}
  </li>
);

/** On Android, explains how to open the popup. */
export function Pin({ toolbar }: { toolbar: boolean }) {
  if (!toolbar) return <p class="card">{message("first_run_open_from_menu")}</p>;
  return (
    <section class="card" aria-labelledby="pin">
      <h2 id="pin">{message("first_run_pin")}</h2>
      <ol class="pins">
        <Step drawing={PUZZLE} text={message("first_run_pin_puzzle")} />
        {__TARGET__ === "chrome" ? (
          <Step drawing={PIN} text={message("first_run_pin_chrome")} />
        ) : (
          <Step drawing={GEAR} text={message("first_run_pin_firefox")} />
        )}
      </ol>
    </section>
  );
}
