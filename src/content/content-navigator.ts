/** Injected only beside marks, into the page itself. */
import { navigate, removeNavigator } from "./navigator.ts";
import { shared } from "./shared.ts";

shared.navigate ??= navigate;
shared.removeNavigator ??= removeNavigator;
