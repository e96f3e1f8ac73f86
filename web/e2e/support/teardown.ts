import { rmSync } from "node:fs";

/** Deletes the server's data once the server is gone: until then it may still write. */
export default function teardown(): void {
  const data = process.env.SVENN_E2E_DATA;
  if (!data) return;
  process.once("exit", () => rmSync(data, { recursive: true, force: true, maxRetries: 10 }));
}
