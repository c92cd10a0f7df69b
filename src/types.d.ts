/** This build's browser. */
declare const __TARGET__: "chrome" | "firefox";
