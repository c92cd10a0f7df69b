import {
  type CopiedUrl,
  type CopyOptions,
  checkOf,
  copyUrl,
  type Finding,
  faultsOf,
  findingsOf,
  firstWarning,
  fixUrl,
  isDeceptive,
  isRefused,
  serverlessKind,
  type TrackingMatch,
} from "../../core/index.ts";

interface Judged {
  readonly url: string;
  readonly options: CopyOptions;
}

interface Rejected extends Judged {
  readonly kind: "deceptive" | "invalid";
  readonly finding: Finding;
  readonly copied: null;
}

interface Relative extends Judged {
  readonly kind: "relative";
  readonly copied: null;
}

export interface Faulty extends Judged {
  readonly kind: "faulty";
  readonly encodedTwice: readonly Finding[];
  readonly tracking: readonly TrackingMatch[];
  readonly copied: CopiedUrl | null;
}

interface Doubtful extends Judged {
  readonly kind: "doubtful";
  readonly finding: Finding;
  readonly copied: CopiedUrl;
}

interface Faultless extends Judged {
  readonly kind: "faultless";
  readonly copied: CopiedUrl;
}

export type PastedVerdict = Rejected | Relative | Faulty | Doubtful | Faultless;

const isRefusal = (finding: Finding): boolean => isRefused({ findings: [finding] });

const isWarning = (finding: Finding): boolean =>
  isDeceptive(finding) || (finding.severity === "warning" && checkOf(finding.id)?.isFine !== true);

/** The copy button removes passwords and says so. */
const withPassword = (options: CopyOptions): CopyOptions => ({ ...options, keepPassword: true });

/** A repair can reveal a deceptive nested URL. */
function fixedVerdict(
  url: string,
  options: CopyOptions,
): Pick<Faulty, "copied"> & { readonly revealed: Finding | null } {
  const fixed = fixUrl(url, withPassword(options));
  if (fixed === null) return { copied: null, revealed: null };
  const { deceptive, encodedTwice } = faultsOf(fixed.url, options);
  return { copied: encodedTwice.length > 0 ? null : fixed, revealed: deceptive };
}

/** The most severe verdict. Never throws. */
export function verdictOf(url: string, options: CopyOptions): PastedVerdict {
  const { deceptive, encodedTwice, tracking } = faultsOf(url, options);
  if (deceptive !== null) return { kind: "deceptive", url, options, finding: deceptive, copied: null };
  const findings = findingsOf(url, options);
  const refusal = findings.find(isRefusal);
  if (refusal !== undefined) return { kind: "invalid", url, options, finding: refusal, copied: null };
  if (encodedTwice.length + tracking.length > 0) {
    const { copied, revealed } = fixedVerdict(url, options);
    if (revealed !== null) return { kind: "deceptive", url, options, finding: revealed, copied: null };
    return { kind: "faulty", url, options, encodedTwice, tracking, copied };
  }
  const copied = copyUrl(url, {}, "url", withPassword(options)) as CopiedUrl;
  const finding = findings.find(isWarning) ?? (serverlessKind(url) === null ? undefined : findings[0]);
  return finding === undefined
    ? { kind: "faultless", url, options, copied }
    : { kind: "doubtful", url, options, finding, copied };
}

export type Skipped = "deceptive" | "invalid" | "others";

export interface Summary {
  readonly deceptive: number;
  readonly invalid: number;
  readonly toFix: number;
  readonly copies: readonly string[];
  readonly warning: ReturnType<typeof firstWarning>;
  readonly skipped: { readonly kind: Skipped; readonly count: number };
}

export function summaryOf(verdicts: readonly PastedVerdict[]): Summary {
  const count = (kind: PastedVerdict["kind"]): number => verdicts.filter((one) => one.kind === kind).length;
  const copied = verdicts.flatMap((one) => one.copied ?? []);
  const skipped = verdicts.length - copied.length;
  const [deceptive, invalid] = [count("deceptive"), count("invalid")];
  return {
    deceptive,
    invalid,
    toFix: count("faulty"),
    copies: [...new Set(copied.map(({ text }) => text))],
    warning: firstWarning(copied.map(({ warning }) => warning)),
    skipped: {
      kind: skipped === deceptive ? "deceptive" : skipped === invalid ? "invalid" : "others",
      count: skipped,
    },
  };
}
