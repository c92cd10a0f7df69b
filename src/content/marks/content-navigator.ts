/** Injected only beside marks, into the page itself. */

import { shared } from "../shared.ts";
import { navigate, removeNavigator } from "./navigator.ts";

shared.navigate ??= navigate;
shared.removeNavigator ??= removeNavigator;
