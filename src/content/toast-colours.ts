/** Copied from ui/controls/tokens.css (tested): pages could register custom properties of the same names. */
export const TOAST_COLOURS = {
  card: "light-dark(#ffffff, #1f2125)",
  tile: "light-dark(#f2efea, #26292e)",
  line: "light-dark(#e3e0da, #33363c)",
  ink: "light-dark(#1d1f23, #eceae6)",
  soft: "light-dark(#5a5d66, #a9acb4)",
  accent: "light-dark(#0b5c55, #6fd3c7)",
  "on-accent": "light-dark(#ffffff, #0b1f1d)",
  good: "light-dark(#1c6b3a, #7ddb9d)",
  warn: "light-dark(#8a4b00, #f0b35a)",
  bad: "light-dark(#a4202b, #ff8d93)",
  host: "light-dark(#0b5c55, #6fd3c7)",
  lift: "0 1px 2px light-dark(#1d1f2314, #0006), 0 8px 24px light-dark(#1d1f2324, #0009)",
} as const;
