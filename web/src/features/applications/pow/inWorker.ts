import { solve, type Work } from "./solve.ts";

/** Where no worker can be had, the page itself does it. */
function workerOrNull(): Worker | null {
  try {
    return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** Does the work beside the page; null where there is no answer to it. */
export function solveInWorker(work: Work): Promise<number | null> {
  const worker = workerOrNull();
  if (!worker) return solve(work);
  return new Promise((resolve, reject) => {
    const end = (answer: Promise<number | null>) => {
      worker.terminate();
      answer.then(resolve, reject);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<number | null>) =>
      end(Promise.resolve(data)),
    );
    // Its file did not come, on a line that breaks: the page has what it takes as well.
    worker.addEventListener("error", () => end(solve(work)));
    worker.postMessage(work);
  });
}
