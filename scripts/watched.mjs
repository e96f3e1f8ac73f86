// Watches what a server holds while it does something: shared by the scripts that measure.

import { readdirSync, readFileSync } from "node:fs";

const MEMORY_MILLIS = 50;

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * Bytes that a process holds, and those that it started. One that is only just being started has
 * the memory of whoever starts it, and its command: that is not counted twice.
 */
function held(id, starter = "") {
  const command = read(`/proc/${id}/cmdline`);
  if (command === starter) return 0;
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0) * 1_024;
  let tasks = [];
  try {
    tasks = readdirSync(`/proc/${id}/task`);
  } catch {
    // It is over.
  }
  const children = tasks.flatMap((task) =>
    read(`/proc/${id}/task/${task}/children`).split(" ").filter(Boolean),
  );
  return children.reduce((sum, child) => sum + held(child, command), own);
}

/**
 * Watches the memory of a process while something is done; answers the seconds that it took, the
 * most that it held, and how much that is more than before.
 */
export async function watched(id, work) {
  const before = held(id);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, held(id));
  }, MEMORY_MILLIS);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { seconds: (performance.now() - begun) / 1_000, most, more: most - before };
}

export const megabytes = (bytes) => `${Math.ceil(Math.max(bytes, 0) / 1_048_576)} MB`;
