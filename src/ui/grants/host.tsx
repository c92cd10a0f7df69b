import { message } from "../../browser/i18n.ts";

export const BROWSER = __TARGET__ === "chrome" ? "Chrome" : "Firefox";

export const askText = (): string => message("watch_ask", BROWSER);

export const Host = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;
