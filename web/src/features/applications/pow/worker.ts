import { solve, type Work } from "./solve.ts";

// Beside the page, so that nobody's typing waits for it.
self.addEventListener("message", ({ data }: MessageEvent<Work>) => {
  void solve(data).then((number) => self.postMessage(number));
});
