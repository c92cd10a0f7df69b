/** Starts and ends workers of regular expressions for the link store's worker, in the page. */

export interface ExpressionHost {
  readonly port: MessagePort;
  end(): void;
}

/** Gets a port for a new worker, or `null` to end the one before. */
export function hostExpressions(): ExpressionHost {
  const { port1, port2 } = new MessageChannel();
  let worker: Worker | null = null;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  port1.onmessage = ({ data: port }: MessageEvent<MessagePort | null>) => {
    end();
    if (port === null) return;
    worker = new Worker(new URL("./expression-worker.ts", import.meta.url), { type: "module" });
    worker.onerror = (event) => console.error(event);
    worker.postMessage(port, [port]);
  };
  return {
    port: port2,
    end() {
      port1.close();
      end();
    },
  };
}
