import { message } from "../../browser/i18n.ts";

export const BROWSER = __TARGET__ === "chrome" ? "Chrome" : "Firefox";

export const askText = (): string => message(__TARGET__ === "chrome" ? "watch_ask_chrome" : "watch_ask_firefox");

export const Host = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;
