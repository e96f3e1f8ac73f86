import { page } from "@/lib/routes.ts";

/** The office's own administration of its coordinators. */
export const coordinatorPages = {
  "/k/systemvalg/koordinatorer": page(
    () => import("./CoordinatorListPage.tsx"),
    "CoordinatorListPage",
  ),
  "/k/systemvalg/koordinatorer/$uid": page(
    () => import("./CoordinatorPage.tsx"),
    "CoordinatorPage",
  ),
  "/k/systemvalg/opprettkoordinator": page(
    () => import("./CreateCoordinatorPage.tsx"),
    "CreateCoordinatorPage",
  ),
};
