/** Calls every public function of the core: none throws. */
import * as core from "../core/index.ts";
import type { Given, Property } from "./property.ts";

type Call = (text: string, given: Given & { readonly other: string }) => unknown;

const optionsOf = ({ profile, base }: Given) => ({ profile, ...(base === undefined ? {} : { base }) });
const linksOf = (text: string, other: string) =>
  [text, other, `${text}/`, `http://h/?u=${text}`, text].map((href) => ({ href }));
const eachFinding = (text: string, given: Given, work: (one: core.Finding, of: core.Inspection) => unknown) => {
  const inspection = core.inspect(text, optionsOf(given));
  return inspection.findings.map((one) => work(one, inspection));
};
const eachGroup = (text: string, other: string, given: Given, work: (group: core.Group) => unknown) =>
  core.findDuplicates(linksOf(text, other), { ...optionsOf(given), level: 4 }).map(work);
const profileOf = ({ profile }: Given): core.Profile => core.profileOf(profile);

export const CALLS: Readonly<Record<string, Call>> = {
  absoluteOf: (text, { other }) => core.absoluteOf(text, other),
  urlVerdict: (text, given) =>
    core.urlVerdict(core.inspect(text, optionsOf(given)), {
      ...optionsOf(given),
      tracking: () => core.trackingIn(text).length,
      hasTarget: () => core.targetsOf(text).length > 0,
    }),
  normalizeOwnName: core.normalizeOwnName,
  causeOf: core.causeOf,
  causesOn: (_, given) => core.LEVELS.map(({ level }) => core.causesOn(level, profileOf(given))),
  canonicalReplacement: core.canonicalReplacement,
  canonicalize: (text, given) => core.canonicalize(text, { ...optionsOf(given), localHost: "proxy:81" }),
  canonicalsInHeaders: (text, { other }) => core.canonicalsInHeaders([text, `<${text}>; rel=canonical`], other),
  canonicalsOf: (text, { other }) =>
    core.canonicalsOf({
      url: text,
      base: other,
      declared: { base: text, loaded: text, addresses: [{ href: other, from: "link" }] },
    }),
  encodingErrorCertainty: (text, given) => core.encodingErrorCertainty(core.inspect(text, optionsOf(given)).findings),
  changesOf: (text, { other }) => {
    const passes = core.decodingPassesOf(text, other);
    return passes.map((_, at) => core.changesOf(passes, at));
  },
  checkOf: core.checkOf,
  cleanCanonicals: (text, given) =>
    core.cleanCanonicals({ ...optionsOf(given), canonicals: [text, given.other], declaredBy: text }),
  cleanOf: (text, given) =>
    [given.other, text].map((declaredBy) =>
      core.cleanOf(text, {
        ...optionsOf(given),
        keep: [text],
        canonicals: [given.other],
        declaredBy,
        keepFragment: true,
      }),
    ),
  clipboardText: (text) => [core.clipboardText(text, false), core.clipboardText(text, true)],
  commonPrefixAndSuffix: (text, { other }) => core.commonPrefixAndSuffix(text, other),
  compareDeclared: (text, given) =>
    core.compareDeclared(
      text,
      {
        base: given.other,
        loaded: text,
        addresses: [
          { href: text, from: "link" },
          { href: given.other, from: "og:url" },
        ],
      },
      optionsOf(given),
    ),
  comparePair: (text, given) => core.comparePair(text, given.other, optionsOf(given)),
  compareProfiles: (text, given) => core.compareProfiles(text, optionsOf(given)),
  componentsOf: (text, given) => core.componentsOf(core.parse(text), profileOf(given).cut),
  contentIdentifier: (text) => core.contentIdentifier([Uint8Array.from(text, (one) => one.charCodeAt(0))]),
  contentSource: () => core.contentSource(),
  safeLinkText: core.safeLinkText,
  createCopies: (text, given) => {
    const copies = core.createCopies(text, {
      ...optionsOf(given),
      title: given.other,
      text,
      format: given.other,
      declared: given.other,
    });
    return [copies.all(), copies.targets()];
  },
  copyAs: (text, given) =>
    core.COPY_KINDS.map((kind) => core.copyAs(kind, text, { ...optionsOf(given), keepPassword: true, title: text })),
  copyUrl: (text, given) => {
    const options = { ...optionsOf(given), title: given.other, format: given.other };
    const operations = { unwrap: true, clean: true, repair: "medium", keepFragment: true } as const;
    return core.FORMATS.map((format) => core.copyUrl(text, operations, format, options));
  },
  formatsOf: (text, given) => core.FORMATS.map(core.formatsOf(text, { clean: true }, optionsOf(given))),
  faultsOf: (text, given) => core.faultsOf(text, optionsOf(given)),
  fixUrl: (text, given) => core.fixUrl(text, optionsOf(given)),
  copyOf: (text, given) => core.copyOf(text, optionsOf(given)),
  copyWarningOf: (text, given) => {
    const { canonical, steps } = core.stepsOf(text, optionsOf(given));
    return core.copyWarningOf({ input: text, canonical, steps }, given.profile, given.other);
  },
  covers: (text, given) => core.covers(profileOf(given), core.parse(text)),
  declarationVerdict: (text, given) =>
    core.declarationVerdict(
      core.compareDeclared(text, { base: text, loaded: given.other, addresses: [{ href: given.other, from: "link" }] })
        .verdict,
    ),
  decodeJsonUrl: core.decodeJsonUrl,
  decodeLinkAsWwwoffle: core.decodeLinkAsWwwoffle,
  decodeQuotedPrintable: (text) => core.decodeQuotedPrintable(text).text,
  decodeToText: core.decodeToText,
  decodingPassesOf: (text, { other }) => [core.decodingPassesOf(text, null), core.decodingPassesOf(text, other)],
  worstDeception: (text, given) => core.worstDeception(core.findingsOf(text, optionsOf(given))),
  duplicatesByCause: (text, given) => core.duplicatesByCause(linksOf(text, given.other), optionsOf(given)),
  countAllDuplicates: (text, given) =>
    core.countAllDuplicates(core.findDuplicates(linksOf(text, given.other), optionsOf(given))),
  encodingLayersOf: (text, { other }) => [
    core.encodingLayersOf(text, other),
    core.encodingLayersOf(text, text, { times: text.length, isForm: true }),
  ],
  evidenceFrom: (text, { other }) => core.evidenceFrom(core.evidenceLists(core.pageEvidence([text], [other]))),
  evidenceLists: (text, { other }) => core.evidenceLists(core.pageEvidence([text, other])),
  describeFinding: (text, given) => eachFinding(text, given, core.describeFinding),
  describeRule: (_, given) => profileOf(given).urlRules.map((rule) => core.describeRule(rule, given.profile)),
  explainEquivalence: (text, given) => core.explainEquivalence(text, given.other, optionsOf(given)),
  factsOf: (text, { profile = "web" }) =>
    core.profiles[profile].urlRules.map((rule) => core.factsOf(rule, core.parse(text))),
  findDuplicates: (text, given) =>
    core.LEVELS.map(({ level }) => core.findDuplicates(linksOf(text, given.other), { ...optionsOf(given), level })),
  findUrls: core.findUrls,
  fixList: (text, given) =>
    core.fixList(linksOf(text, given.other), { ...optionsOf(given), level: 4, canonicals: [text, given.other] }),
  fixListInSteps: (text, given) => [...core.fixListInSteps(linksOf(text, given.other), optionsOf(given))].length,
  findingsOf: (text, given) =>
    core.findingsOf(text, { ...optionsOf(given), page: core.pageEvidence([text, given.other]) }),
  firstWarning: (text, given) => core.firstWarning([core.copyOf(text, optionsOf(given)).warning]),
  formToKeep: (text, given) =>
    eachGroup(text, given.other, given, (group) => core.formToKeep(group, { ...optionsOf(given), canonicals: [text] })),
  hasTracking: (text, given) => core.hasTracking(text, optionsOf(given)),
  hexadecimal: (text) => core.hexadecimal(Uint8Array.from(text, (one) => one.charCodeAt(0))),
  htmlReader: (text) => {
    const reader = core.htmlReader(
      { wanted: ["rel"], longestValue: 100, root: 0, placeIn: (_, outside) => outside + 1 },
      { onStart: () => {}, onEnd: () => {}, onText: () => {} },
    );
    reader.read(`<a href="${text}`);
    reader.read(text);
    reader.end();
  },
  groupsByKey: (text, given) => core.groupsByKey(linksOf(text, given.other), ({ href }) => href, optionsOf(given)),
  createKeyReader: (text, given) => {
    const { keyOf, formOf } = core.createKeyReader(optionsOf(given));
    return linksOf(text, given.other).map((link) => formOf(link, keyOf(link)));
  },
  identityOf: (text, given) =>
    core.LEVELS.map(({ level }) => core.identityOf({ href: text, base: given.other }, { ...optionsOf(given), level })),
  sortCauses: () => core.sortCauses([...core.ALL_CAUSES].reverse()),
  inspect: (text, given) =>
    JSON.stringify(
      core.inspect(text, {
        ...optionsOf(given),
        page: core.pageEvidence([text, given.other], [text], given.other, [{ href: text, text: given.other }]),
      }),
    ),
  inspectFields: (text) => {
    const url = core.parse(text);
    return core.inspectFields(url, core.componentsOf(url), [text]);
  },
  isAlreadyCanonical: (text, given) => core.isAlreadyCanonical(text, profileOf(given)),
  isDeceptive: (text, given) => eachFinding(text, given, core.isDeceptive),
  isMistake: (text, given) => eachFinding(text, given, core.isMistake),
  isSection: core.isSection,
  landmarkOf: (text, { other }) => core.landmarkOf(text, other, text < other),
  isListedHost: (text, { other }) => [core.isListedHost(text, other), core.isListedHost(text, `${other}.*`)],
  isNestedUrl: (text) => [core.isNestedUrl(text, true), core.isNestedUrl(text, false)],
  isOfForm: (text, given) => eachFinding(text, given, core.isOfForm),
  isPossiblyIntended: (text, given) => eachFinding(text, given, core.isPossiblyIntended),
  isPlausibleHost: (text) => [core.isPlausibleHost(text, true), core.isPlausibleHost(text, false)],
  isPlausibleUrl: core.isPlausibleUrl,
  isRefused: (text, given) => core.isRefused(core.inspect(text, optionsOf(given))),
  isRepairable: (text, given) => eachFinding(text, given, core.isRepairable),
  isOneRequest: (text, given) => eachGroup(text, given.other, given, core.isOneRequest),
  isActionable: (text, given) => eachGroup(text, given.other, given, core.isActionable),
  isUrlList: core.isUrlList,
  joinWithoutPairing: (text, { other }) => core.joinWithoutPairing([text, other, text]),
  keyAt: (text, given) => core.rulesByLevel(profileOf(given)).map((level) => core.keyAt(level, text, optionsOf(given))),
  legacyDecodingsOf: core.legacyDecodingsOf,
  linkFindings: (text, given) => core.linkFindings(text, optionsOf(given)),
  linksInHtml: (text) => [core.linksInHtml(text), core.linksInHtml(`<a href=${text}><img srcset='${text}'>`)],
  linksVerdict: (text) =>
    core.linksVerdict({
      links: text.length,
      duplicates: text.length % 3,
      encoded: { sure: text.length % 5, perhaps: 0 },
      deceptive: text.length % 7 === 0 ? 1 : null,
      mistakable: null,
      looser: () => null,
    }),
  listItem: (text, given) =>
    (["canonical", "markdown", "html"] as const).map((kind) =>
      core.listItem(kind, text, { ...optionsOf(given), title: text }),
    ),
  locate: (text, given) => eachFinding(text, given, (one, inspection) => core.locate(inspection, one)),
  levelFor: (_, given) => core.CAUSES.map(({ cause }) => core.levelFor(profileOf(given), { ignore: [cause] })),
  lowerKeys: (text, given) => core.lowerKeys(core.rulesByLevel(profileOf(given)), text, optionsOf(given)),
  makesKeys: (_, { profile }) => core.makesKeys(profile),
  markupReader: (text) => {
    const reader = core.markupReader(
      { isXml: true, wanted: new Set(["href"]), longestValue: 100 },
      { onStart: () => {}, onEnd: () => {}, onText: () => {} },
    );
    reader.read(text);
    reader.read(`<a href="${text}">`);
    reader.end();
  },
  mask: (text, { other }) => core.mask(text, [other, text]),
  mayBeIntendedDoubling: core.mayBeIntendedDoubling,
  mayHaveEncodingError: core.mayHaveEncodingError,
  mayDeceive: (text, { profile }) => core.mayDeceive(text, profile),
  mayOpen: core.mayOpen,
  mendedText: (text, given) =>
    eachFinding(text, given, (one, inspection) => {
      const place = core.locate(inspection, one);
      return place === null ? null : core.mendedText(place);
    }),
  surestEncodingError: (text, given) => core.surestEncodingError(text, optionsOf(given)),
  encodingErrorsOf: (text, given) => core.encodingErrorsOf(text, optionsOf(given)),
  namesOf: (_, given) => profileOf(given).urlRules.map(core.namesOf),
  namesResource: core.namesResource,
  needsNoCheck: (text, { profile, other }) => core.needsNoCheck(text, profile, other),
  nestedIn: (text) => core.nestedIn(core.componentsOf(core.parse(text))),
  declaredUrl: (text, { other }) =>
    core.declaredUrl(
      core.compareDeclared(text, { base: text, loaded: text, addresses: [{ href: other, from: "link" }] }),
    ),
  newNameFault: (text, { other }) =>
    core.newNameFault("excepted", core.normalizeOwnName(text), {
      added: [`${text.slice(0, 20)}@${other}`],
      excepted: [other],
    }),
  ownNameFaults: (text, { other }) =>
    core.ownNameFaults({
      added: [text.slice(0, 40), `${text.slice(0, 20)}@${other}`],
      excepted: [text.slice(1, 30), text],
    }),
  pairKeys: (text, given) =>
    core.CAUSES.map(({ cause }) => core.pairKeys(text, given.other, [cause], optionsOf(given))),
  pageEvidence: (text, { other }) => core.pageEvidence([text], [other], other, [{ href: text, text: other }]),
  parse: core.parse,
  passesOf: core.passesOf,
  passwordsIn: (text, { other }) => core.passwordsIn([text, null, other]),
  fragmentsOf: (text, given) => eachGroup(text, given.other, given, core.fragmentsOf),
  preferredOf: (text, given) =>
    eachGroup(text, given.other, given, (group) =>
      core.preferredOf(group, { ...optionsOf(given), canonicals: [text] }),
    ),
  profileOf: (text) => core.profileOf(text),
  readPasted: (text, { profile }) => core.readPasted(text, { profile }),
  reasonsOf: (text, given) => {
    const links = linksOf(text, given.other);
    const visits = core.reasonsOf(
      links.length,
      (i) => links[i] as core.Link,
      { ...optionsOf(given), level: 4 },
      () => {},
    );
    return [...visits];
  },
  recodeFormArgs: core.recodeFormArgs,
  registrableDomain: core.registrableDomain,
  registrationOf: core.registrationOf,
  unicodeHost: core.unicodeHost,
  withRequestedQuery: (text, { other }) => core.withRequestedQuery(text, () => other),
  repairAll: (text, given) => core.repairAll(text, optionsOf(given)),
  repairedReplacement: core.repairedReplacement,
  requestedUrl: (text) => [core.requestedUrl(text, true), core.requestedUrl(text, false)],
  resolve: (text, { other }) => core.resolve(core.parse(text), core.parse(other)),
  resolve1808: (text, { other }) => core.resolve1808(core.parse(text), core.parse(other)),
  ruleOf: (text, { profile }) => core.ruleOf(text, profile),
  prefixKeys: (text, given) => {
    const byLevel = core.rulesByLevel(profileOf(given));
    return core.prefixKeys(byLevel.slice(3), core.lowerKeys(byLevel, text, optionsOf(given)), optionsOf(given));
  },
  prefixLength: () => core.CAUSES.map(({ cause }) => core.prefixLength([cause])),
  rulesFor: (text, given) =>
    core.keyAt(core.rulesFor(profileOf(given), { ignore: ["tracking"] }), text, optionsOf(given)),
  rulesIgnoring: (text, given) =>
    core.CAUSES.map(({ cause }) => core.keyAt(core.rulesIgnoring(profileOf(given), [cause]), text, optionsOf(given))),
  rulesOfCause: (_, given) => core.CAUSES.map(({ cause }) => core.rulesOfCause(profileOf(given), cause)),
  upperKeys: (text, given) => {
    const byLevel = core.rulesByLevel(profileOf(given));
    return core.upperKeys(byLevel, core.lowerKeys(byLevel, text, optionsOf(given)), optionsOf(given));
  },
  rulesAddedBy: (_, given) => core.LEVELS.map(({ level }) => core.rulesAddedBy(profileOf(given), level)),
  rulesByLevel: (_, given) => core.rulesByLevel(profileOf(given)),
  rulesOf: (_, given) => core.rulesByLevel(profileOf(given)).map(core.rulesOf),
  findDuplicatesOf: (text, given) =>
    core.findDuplicatesOf(text, linksOf(text, given.other), { ...optionsOf(given), level: 4 }),
  secretsIn: (text, { other }) => core.secretsIn(text, [other]),
  sentenceFor: (text) => core.checks.map((check) => core.sentenceFor(check, Object.keys(check.messages)[0] ?? text)),
  serialize: (text) => core.serialize(core.parse(text)),
  isQuotedPrintable: core.isQuotedPrintable,
  signatureOf: core.signatureOf,
  signedBy: core.signedBy,
  signedQueryOf: (text, { other }) => core.signedQueryOf(text, other),
  siteOf: core.siteOf,
  sourcesFor: (text, given) =>
    eachFinding(text, given, ({ id, reason }) => core.sourcesFor(core.checkOf(id) as core.Check, reason)),
  sourcesOf: () => core.checks.map(core.sourcesOf),
  splitFormArgs: core.splitFormArgs,
  newTally: (text, { other }) => {
    const tally = core.newTally();
    for (const record of [text, other, text]) tally.add(0, record, 1);
    tally.clearFrame(0);
    return tally.tally();
  },
  stepsOf: (text, given) => core.stepsOf(text, optionsOf(given)),
  tally: (key, { other: form }) =>
    core.tally([{ key, form, flags: 0, topKey: core.NONE, topForm: core.NONE, count: 1 }]),
  targetsOf: core.targetsOf,
  recordToText: (key, { other: form }) =>
    core.recordToText({ key, form, flags: 0, topKey: core.NONE, topForm: core.NONE }),
  mayWrap: core.mayWrap,
  unresolvedOf: core.unresolvedOf,
  countToFix: (text) =>
    core.countToFix({
      duplicates: text.length,
      encoded: { sure: 1, perhaps: 0 },
      deceptive: text.length % 2 ? null : 1,
    }),
  trackingIn: (text, given) => {
    const tracking = { added: [`${text}@${given.other}`, "a*@h"], excepted: [`b@${text}`, given.other] };
    return core.trackingIn(text, { ...optionsOf(given), keep: [given.other], tracking });
  },
  unknownNamesIn: core.unknownNamesIn,
  urlKey: core.urlKey,
  urlsOfListLine: core.urlsOfListLine,
  variantsOf: (text, given) => eachGroup(text, given.other, given, core.variantsOf),
  withRootPath: core.withRootPath,
  stretchesWithin: (text, { other }) => core.stretchesWithin(core.secretsIn(text), other.length % 7, text.length),
  withoutFragment: core.withoutFragment,
  serverlessKind: core.serverlessKind,
  replaceRanges: (text) => core.replaceRanges(text, core.secretsIn(text), core.MASK),
  wrapUrl: core.wrapUrl,
};

export const uncalled = (): string[] =>
  Object.entries(core).flatMap(([name, value]) =>
    typeof value === "function" && !Object.hasOwn(CALLS, name) ? [name] : [],
  );

/** One property per function, for its name. */
export const PUBLIC_API_PROPERTIES: readonly Property[] = Object.entries(CALLS).map(([name, call]) => ({
  name: `${name} never throws`,
  every: 10,
  check: (text, given) => {
    call(text, { ...given, other: given.base ?? [...text].reverse().join("") });
    return true;
  },
}));
