/** Injected into all frames of a page that changes, or is marked. */

import { shared } from "../shared.ts";
import { listenForStop } from "../stop.ts";
import { type Following, follow } from "./follow.ts";

listenForStop();
shared.endWatch?.();
if (shared.follow === undefined) {
  let following: Following | null = null;
  shared.follow = () => {
    if (following === null) following = follow();
    else following.again();
  };
  shared.goOn = () => {
    following ??= follow();
    return shared.marking?.() ?? "none";
  };
  shared.onPainted = () => following?.onPainted();
  shared.unfollow = () => {
    following?.stop();
    following = null;
  };
}
