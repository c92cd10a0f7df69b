/** Injected into all frames of a page that changes, or is marked. */

import { shared } from "../shared.ts";
import { listenForStop } from "../stop.ts";
import { type Follower, follow, readAgain, reportPainted } from "./follow.ts";

listenForStop();
shared.endWatch?.();
if (shared.follow === undefined) {
  let follower: Follower | null = null;
  shared.follow = () => {
    if (follower === null) follower = follow();
    else readAgain(follower);
  };
  shared.goOn = () => {
    follower ??= follow();
    return shared.marking?.() ?? "none";
  };
  shared.onPainted = () => follower && void reportPainted(follower);
  shared.unfollow = () => {
    follower?.stop();
    follower = null;
  };
}
