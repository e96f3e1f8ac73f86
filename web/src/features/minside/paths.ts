import type { Address } from "@/lib/address.ts";
import type { Role } from "@/api/schemas.gen.ts";

const paths = {
  LAERLING: "/l/minside",
  ANSATT: "/b/minside",
  KOORDINATOR: "/k/minside",
} as const satisfies Record<Role, Address>;

/** Where a role's own page is. */
export const ownPath = (rolle: Role) => paths[rolle];
