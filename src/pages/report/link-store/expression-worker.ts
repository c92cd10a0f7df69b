import type { Question } from "../../../links/types.ts";
import { answerTo } from "../../../links/views/expression.ts";

addEventListener("message", ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = ({ data }: MessageEvent<Question>) => port.postMessage(answerTo(data));
});
