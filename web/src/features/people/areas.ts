import { useMe } from "@/api/queries.ts";
import type { Permission } from "@/api/schemas.gen.ts";

/** A coordinator's pages and an employee's are the same ones, as far as each may use them. */
function useReader() {
  const me = useMe();
  const may = (permission: Permission) => me.tilganger.includes(permission);
  return { me, may, coordinator: me.rolle === "KOORDINATOR" };
}

/** Where the reader's apprentices are, and what the reader may do with them. */
export function useApprenticesArea() {
  const { may, coordinator } = useReader();
  return {
    coordinator,
    base: coordinator ? "/k/laerlinger" : "/b/laerlinger",
    creates: may("CREATE_APPRENTICE"),
    edits: may("EDIT_APPRENTICE"),
    archives: may("DELETE_APPRENTICE"),
  };
}

/** Where the reader's companies are, and what the reader may do with them. */
export function useCompaniesArea() {
  const { me, may, coordinator } = useReader();
  return {
    coordinator,
    base: coordinator ? "/k/bedrifter" : "/b/bedrifter",
    opens: coordinator || me.permissions.includes("COMPANIES"),
    creates: may("CREATE_COMPANY"),
    edits: may("EDIT_COMPANY"),
    deletes: may("DELETE_COMPANY"),
  };
}
