/** The probes of a page, by frame. */
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Frame, Page } from "playwright/test";
import { type LoggedErrors, logPageErrors } from "./logged-errors.ts";
import type { WorldAnswer } from "./popup-checks.ts";
import { PROBE, type Probe } from "./probe.ts";

/** A frame in another process has its own session. */
interface Process {
  readonly client: CDPSession;
  readonly worlds: Set<number>;
}

async function listenTo(client: CDPSession, heard: LoggedErrors): Promise<Process> {
  const worlds = new Set<number>();
  client.on("Runtime.executionContextCreated", ({ context: { id, origin, auxData } }) => {
    // The browser's built-in viewers have no probe.
    if (auxData?.isDefault && !origin.startsWith("chrome")) worlds.add(id);
  });
  client.on("Runtime.executionContextDestroyed", ({ executionContextId }) => worlds.delete(executionContextId));
  client.on("Runtime.executionContextsCleared", () => worlds.clear());
  await logPageErrors(client, heard);
  return { client, worlds };
}

export class Probes {
  readonly #page: Page;
  readonly #heard: LoggedErrors;
  readonly #top: Process;
  readonly #others = new Map<Frame, Process>();

  private constructor(page: Page, heard: LoggedErrors, top: Process) {
    this.#page = page;
    this.#heard = heard;
    this.#top = top;
  }

  static async of(page: Page, heard: LoggedErrors): Promise<Probes> {
    return new Probes(page, heard, await listenTo(await page.context().newCDPSession(page), heard));
  }

  /** Acts as the page's own script, with user activation. */
  async act(run: () => unknown): Promise<unknown> {
    const expression = `(${run})()\n//# sourceURL=http://page/`;
    const parameters = { expression, userGesture: true, awaitPromise: true, returnByValue: true };
    const { result } = await this.#top.client.send("Runtime.evaluate", parameters);
    return result.value;
  }

  /** Playwright's scripts need members that may be patched. */
  async ask<Name extends keyof Probe>(name: Name, ...parameters: Parameters<Probe[Name]>) {
    type Value = ReturnType<Probe[Name]>;
    const call = `globalThis.${PROBE}?.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`;
    const expression = `({ isTop: window === top, value: ${call} })`;
    const askIn = async ({ client }: Process, contextId: number): Promise<WorldAnswer<Value>[]> => {
      const parameters = { expression, contextId, returnByValue: true };
      // The frame may be gone.
      const answer = await client.send("Runtime.evaluate", parameters).catch(() => null);
      if (answer === null) return [];
      const { result, exceptionDetails } = answer;
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return [result.value as WorldAnswer<Value>];
    };
    for (;;) {
      const processes = [this.#top, ...(await this.#framesOfOtherProcesses())];
      const answers = await Promise.all(processes.flatMap((one) => [...one.worlds].map((id) => askIn(one, id))));
      if (answers.flat().some(({ isTop }) => isTop)) return answers.flat();
      await sleep(20);
    }
  }

  async #framesOfOtherProcesses(): Promise<Process[]> {
    const context = this.#page.context();
    const [, ...frames] = this.#page.frames();
    for (const frame of this.#others.keys()) if (!frames.includes(frame)) this.#others.delete(frame);
    for (const frame of frames) {
      if (this.#others.has(frame)) continue;
      // Frames in the same process have no session.
      const client = await context.newCDPSession(frame).catch(() => null);
      if (client === null) continue;
      client.on("close", () => this.#others.delete(frame));
      this.#others.set(frame, await listenTo(client, this.#heard));
    }
    return [...this.#others.values()];
  }
}
