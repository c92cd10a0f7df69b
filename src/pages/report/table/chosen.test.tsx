// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fireEvent, render, resetScreen, screen, textOf, waitFor } from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import { NO_FILTER, type View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError } from "../link-store/messages.ts";
import { useChosen } from "./chosen.ts";

beforeEach(resetScreen);

const VIEW: View = { by: "address", sort: "index", descending: false, filter: NO_FILTER };
const STRICT = { ...WEB, level: 0 } as const;
const onFailure = vi.fn();
const renumbered = vi.fn<LinkStoreClient["renumbered"]>();
const client = { renumbered } as unknown as LinkStoreClient;

function Choice(analysed: { readonly view: View; readonly version: number; readonly settings: typeof WEB }) {
  const [chosen, setChosen] = useChosen({ client, onFailure, ...analysed });
  return (
    <button type="button" onClick={() => setChosen({ by: analysed.view.by, numbers: [4, 7] })}>
      {`${chosen.by} ${chosen.numbers.join(" ")}`}
    </button>
  );
}

const chosen = () => textOf(screen.getByRole("button"));

beforeEach(() => {
  renumbered.mockReset();
  onFailure.mockReset();
});

test("repeats a superseded request, with the numbers and settings of the choice", async () => {
  const broken = new LinkStoreError("broken");
  renumbered.mockRejectedValueOnce(new LinkStoreError("superseded"));
  renumbered.mockResolvedValueOnce(Uint32Array.of(1));
  const { rerender } = render(<Choice view={VIEW} version={1} settings={WEB} />);
  fireEvent.click(screen.getByRole("button"));
  expect(chosen()).toBe("address 4 7");
  rerender(<Choice view={VIEW} version={2} settings={STRICT} />);
  await waitFor(() => expect(renumbered).toHaveBeenCalledTimes(1));
  expect(chosen()).toBe("address");
  rerender(<Choice view={{ ...VIEW, sort: "links" }} version={2} settings={STRICT} />);
  await waitFor(() => expect(chosen()).toBe("address 1"));
  expect(renumbered.mock.calls).toEqual([
    [[4, 7], WEB],
    [[4, 7], WEB],
  ]);
  onFailure.mockReset();
  // A broken worker is reported.
  renumbered.mockRejectedValueOnce(broken);
  rerender(<Choice view={VIEW} version={3} settings={WEB} />);
  await waitFor(() => expect(onFailure.mock.calls).toEqual([[broken]]));
});

test("replacements keep their numbers, and another kind of row clears the choice", () => {
  const links: View = { ...VIEW, by: "fix" };
  const { rerender } = render(<Choice view={links} version={1} settings={WEB} />);
  fireEvent.click(screen.getByRole("button"));
  rerender(<Choice view={links} version={2} settings={STRICT} />);
  expect(chosen()).toBe("fix 4 7");
  rerender(<Choice view={VIEW} version={2} settings={STRICT} />);
  expect(chosen()).toBe("address");
  rerender(<Choice view={links} version={2} settings={STRICT} />);
  expect(chosen()).toBe("fix");
  expect(renumbered).not.toHaveBeenCalled();
});
