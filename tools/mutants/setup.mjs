import { beforeEach } from "vitest";

/** Tests that measure time, or go through so much that a survivor would take minutes. */
const LEFT_OUT =
  /linear time|in proportion|100,000 links|hostile (?:texts|strings)|so it is on the vectors|6755 rows|key of a key|^wwwoffle-\S+ what its gate lets pass/;

beforeEach(({ task, skip }) => {
  let suite = task.suite;
  let name = task.name;
  while (suite) {
    name = `${suite.name} ${name}`;
    suite = suite.suite;
  }
  if (LEFT_OUT.test(name)) skip();
});
