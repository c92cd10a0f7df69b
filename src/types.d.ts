declare const __TARGET__: "chrome" | "firefox";
