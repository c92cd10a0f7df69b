import { expect, test } from "vitest";
import { type CoreMessage, coreMessages, withCoreMessages } from "./core-messages.ts";
import { allRules } from "./shared-messages.ts";

const byKey = new Map(coreMessages().map((one) => [one.key, one]));

const core = (key: string, message: string): CoreMessage => ({ key, message, description: `From the core: ${key}.` });
const text = ({ message, description }: CoreMessage) => ({ message, description });

test("describes the source of each text", () => {
  expect(byKey.get("rule_drop_default_port")).toEqual({
    key: "rule_drop_default_port",
    message: expect.stringMatching(/^Remove .*[.]$/),
    description: expect.stringMatching(/^From the core: title of the rule drop-default-port \(.+, .+\)[.]$/),
  });
});

test("includes texts of every kind", () => {
  const kinds =
    "profile_wwwoffle_2_9 cause_http_and_www cause_entities_why rule_pdf_absolute_idle rule_fold_https check_double_encoded check_double_encoded_note " +
    "check_look_alike_host_letter_title check_rfc1738_host_label check_rfc1738_credentials_http ground_utf8 " +
    "declared_problem_relative_og field_addr_spec field_note_gopher_type_7";
  expect(kinds.split(" ").filter((key) => !byKey.has(key))).toEqual([]);
});

test("rules share a reason with an RFC only if each cites that RFC", () => {
  const rules = allRules();
  const wrong = rules.filter(({ id, why, source }) => {
    const isShared = rules.some((other) => other.why === why && other.id !== id);
    return isShared && (why.match(/RFC \d+/g) ?? []).some((named) => named !== source.document);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("lists every key once, and rejects two texts with one key", () => {
  const [a, b] = [core("rule_a", "A."), core("rule_b", "B.")];
  expect(byKey.size).toBe(coreMessages().length);
  expect(coreMessages([a, b, a])).toEqual([a, b]);
  expect(() => coreMessages([a, b, core("rule_a", "Not A.")])).toThrow("Two texts have the key rule_a");
});

test("keeps handwritten texts, and adds the core's texts in order", () => {
  const english = {
    zoom: { message: "Zoom" },
    rule_gone: text(core("rule_gone", "Gone.")),
    rule_a: { message: "A." },
    about: { message: "About $1", description: "$1: a thing." },
    rule_b: text(core("rule_b", "Once B.")),
  };
  const declared = [core("rule_b", "B."), core("rule_a", "A.")];
  const fresh = withCoreMessages(english, declared);
  expect(Object.keys(fresh)).toEqual(["zoom", "about", "rule_b", "rule_a"]);
  expect(fresh.about).toEqual(english.about);
  expect(fresh.rule_b).toEqual({ message: "B.", description: "From the core: rule_b." });
  expect(fresh.rule_a).toEqual({ message: "A.", description: "From the core: rule_a." });
  expect(withCoreMessages(fresh, declared)).toEqual(fresh);
});

test("rejects a core text with the key of a handwritten one", () => {
  expect(() => withCoreMessages({ rule_set: { message: "Rule set" } }, [core("rule_set", "Set it.")])).toThrow(
    "rule_set is written by hand",
  );
});
