/** The probes of a page, one in the main world of each frame, asked as debuggers do. */
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Frame, Page } from "playwright/test";
import type { Told } from "./asked.ts";
import { type Heard, hearPage } from "./heard.ts";
import { PROBE, type Probe } from "./probe.ts";

/** A frame of another process has a session of its own, with its main worlds by their numbers. */
interface Process {
  readonly client: CDPSession;
  readonly worlds: Set<number>;
}

async function listenTo(client: CDPSession, heard: Heard): Promise<Process> {
  const worlds = new Set<number>();
  client.on("Runtime.executionContextCreated", ({ context: { id, origin, auxData } }) => {
    // That of a viewer of the browser has none.
    if (auxData?.isDefault && !origin.startsWith("chrome")) worlds.add(id);
  });
  client.on("Runtime.executionContextDestroyed", ({ executionContextId }) => worlds.delete(executionContextId));
  client.on("Runtime.executionContextsCleared", () => worlds.clear());
  await hearPage(client, heard);
  return { client, worlds };
}

export class Probes {
  readonly #page: Page;
  readonly #heard: Heard;
  readonly #top: Process;
  readonly #others = new Map<Frame, Process>();

  private constructor(page: Page, heard: Heard, top: Process) {
    this.#page = page;
    this.#heard = heard;
    this.#top = top;
  }

  static async of(page: Page, heard: Heard): Promise<Probes> {
    return new Probes(page, heard, await listenTo(await page.context().newCDPSession(page), heard));
  }

  /** A call of the page itself, by its address, with the rights that a press of a key gives. */
  async act(run: () => unknown): Promise<unknown> {
    const expression = `(${run})()\n//# sourceURL=http://page/`;
    const parameters = { expression, userGesture: true, awaitPromise: true, returnByValue: true };
    const { result } = await this.#top.client.send("Runtime.evaluate", parameters);
    return result.value;
  }

  /** Not by the driver's own scripts, which would need what the page has patched. */
  async ask<Name extends keyof Probe>(name: Name, ...parameters: Parameters<Probe[Name]>) {
    type Value = ReturnType<Probe[Name]>;
    const call = `globalThis.${PROBE}?.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`;
    const expression = `({ isTop: window === top, value: ${call} })`;
    const askIn = async ({ client }: Process, contextId: number): Promise<Told<Value>[]> => {
      const parameters = { expression, contextId, returnByValue: true };
      // One that has gone meanwhile says nothing.
      const answer = await client.send("Runtime.evaluate", parameters).catch(() => null);
      if (answer === null) return [];
      const { result, exceptionDetails } = answer;
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return [result.value as Told<Value>];
    };
    for (;;) {
      const processes = [this.#top, ...(await this.#framesOfOtherProcesses())];
      const told = await Promise.all(processes.flatMap((one) => [...one.worlds].map((id) => askIn(one, id))));
      if (told.flat().some(({ isTop }) => isTop)) return told.flat();
      // A page that is just arriving has no world yet.
      await sleep(20);
    }
  }

  async #framesOfOtherProcesses(): Promise<Process[]> {
    const context = this.#page.context();
    const [, ...frames] = this.#page.frames();
    for (const frame of this.#others.keys()) if (!frames.includes(frame)) this.#others.delete(frame);
    for (const frame of frames) {
      if (this.#others.has(frame)) continue;
      // One of the same process has none.
      const client = await context.newCDPSession(frame).catch(() => null);
      if (client === null) continue;
      client.on("close", () => this.#others.delete(frame));
      this.#others.set(frame, await listenTo(client, this.#heard));
    }
    return [...this.#others.values()];
  }
}
