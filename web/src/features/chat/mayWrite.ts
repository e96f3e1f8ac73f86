import type { Me } from "@/api/schemas.gen.ts";

/** Employees write when their list says so; the server decides, and this only hides. */
export const mayWrite = ({ rolle, tilganger }: Pick<Me, "rolle" | "tilganger">): boolean =>
  rolle !== "ANSATT" || tilganger.includes("SEND_MESSAGE");
