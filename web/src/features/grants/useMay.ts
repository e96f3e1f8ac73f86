import { useMe } from "@/api/queries.ts";
import type { OfficeRight } from "@/api/schemas.gen.ts";

/** Whether the coordinator has a right. The server refuses without it; a page shows no way to it. */
export const useMay = (right: OfficeRight): boolean => useMe().rights.includes(right);
