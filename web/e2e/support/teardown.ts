import { rmSync } from "node:fs";

/** Deletes the server's data. */
export default function teardown(): void {
  const data = process.env.SVENN_E2E_DATA;
  if (data) rmSync(data, { recursive: true, force: true });
}
