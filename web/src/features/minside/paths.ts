import type { Role } from "@/api/schemas.gen.ts";

const paths: Record<Role, string> = {
  LAERLING: "/l/minside",
  ANSATT: "/b/minside",
  KOORDINATOR: "/k/minside",
};

/** Where a role's own page is. */
export const ownPath = (rolle: Role): string => paths[rolle];
