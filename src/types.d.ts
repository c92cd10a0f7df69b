/** The browser that this build is for. */
declare const __TARGET__: "chrome" | "firefox";
