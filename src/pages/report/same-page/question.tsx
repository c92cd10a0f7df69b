import { useState } from "preact/hooks";
import { type MessageKey, message } from "../../../browser/i18n.ts";
import { askFor, type Optional } from "../../../browser/permissions.ts";

interface Props {
  readonly id: string;
  readonly permission: Optional;
  readonly heading: MessageKey;
  readonly why: MessageKey;
  readonly points: readonly MessageKey[];
  /** As the browser will say it. */
  readonly asks: MessageKey;
  readonly allow: MessageKey;
  readonly refused: MessageKey;
}

/** What a permission is for, before the browser is asked at a press. */
export function Question({ id, permission, heading, why, points, asks, allow, refused }: Props) {
  const [problem, setProblem] = useState("");
  const ask = () => {
    askFor(permission).then(
      (isGiven) => setProblem(isGiven ? "" : message(refused)),
      (error) => {
        console.error(error);
        setProblem(message("tabs_failed"));
      },
    );
  };
  return (
    <section class="card permission-request" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{message(heading)}</h2>
      <p>{message(why)}</p>
      <ul class="points">
        {points.map((point) => (
          <li key={point}>{message(point)}</li>
        ))}
      </ul>
      <p class="small soft">{message(asks)}</p>
      <div class="row">
        <button type="button" class="primary" id={`${id}-allow`} onClick={ask}>
          {message(allow)}
        </button>
        <span role="status" class="problem">
          {problem}
        </span>
      </div>
    </section>
  );
}
