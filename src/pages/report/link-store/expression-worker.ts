import type { MatchRequest } from "../../../links/types.ts";
import { matchStrings } from "../../../links/views/expression.ts";

addEventListener("message", ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = ({ data }: MessageEvent<MatchRequest>) => port.postMessage(matchStrings(data));
});
