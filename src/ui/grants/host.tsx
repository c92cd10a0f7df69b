export const BROWSER = __TARGET__ === "chrome" ? "Chrome" : "Firefox";

export const Host = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;
