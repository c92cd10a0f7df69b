/** README.URL's headings and their numbers; running text has none. */
export const README_URL = {
  "2.9": {
    "Relevant Standards": [],
    "URL Format in WWWOFFLE": [],
    protocol: ["1", "2", "2a"],
    "username & password": ["1", "2", "2a", "2b", "2c"],
    hostname: ["1", "2", "2a"],
    port: ["1", "2", "3"],
    pathname: ["1", "2", "2a", "2b", "2c"],
    parameters: [],
    arguments: ["1", "2", "2a", "2b", "2c"],
    "Using URL Arguments or POSTed Form Data": [],
  },
  "2.6": {
    "Relevant Standards": [],
    "URL Format in WWWOFFLE": [],
    protocol: ["1", "2", "2a"],
    "username & password": ["1", "2", "2a", "2b", "2c"],
    hostname: ["1", "2", "2a"],
    port: ["1", "2", "3"],
    pathname: ["1", "2", "2a", "2b", "2c"],
    parameters: ["1", "2", "2a", "2b"],
    arguments: ["1", "2", "2a", "2b"],
    "Using URL Arguments or POSTed Form Data": [],
  },
} as const;

export type Edition = keyof typeof README_URL;
export type Part<In extends Edition> = keyof (typeof README_URL)[In] & string;
type One<In extends Edition, Of extends Part<In>> = (typeof README_URL)[In][Of] extends readonly (infer Rule)[]
  ? Rule & string
  : never;
/** "2b", or "2b and 2c". */
export type RuleNumber<In extends Edition, Of extends Part<In>> = One<In, Of> | `${One<In, Of>} and ${One<In, Of>}`;

/** Complete copies, at a commit. */
export const README_LINKS: Readonly<Record<Edition, string>> = {
  "2.9": "https://github.com/metux/wwwoffle/blob/3499dc3871ff7b9822858312479ad0a9bbbdd40e/doc/README.URL",
  "2.6": "https://github.com/niitsuma/wwwoffle-par/blob/334fe96e3f1b184d40e8aca993a1c3b291e825b3/doc/README.URL",
};

export const PROGRAM_LINK = "https://www.gedanken.org.uk/software/wwwoffle/";

/** Observed behavior of the programs. */
export const PROGRAM_SECTIONS = [
  "SplitURL, fragment",
  "SplitURL, user name and password",
  "SplitURL, host",
  "SplitURL, port",
  "SplitURL, path",
  "SplitURL, parameters",
  "SplitURL, arguments",
  "URLEncodePath",
  "spool names",
] as const;

/** 2.7 is closest to README.URL 2.6. */
export const PROGRAM_EDITIONS = ["2.9", "2.7"] as const;

export const programName = (edition: string): string => `WWWOFFLE ${edition}, the program (README.URL is silent)`;
