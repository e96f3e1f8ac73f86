import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { keepFresh } from "@/api/changes.ts";
import { parseSearch, stringifySearch } from "@/lib/search.ts";

// As in the product: a page says what changed, and whoever shows it fetches it again.
import.meta.glob("../src/features/*/live.ts", { eager: true });

/** Draws pages at addresses, with everything a page may ask for. `*` is every other address. */
export async function inRouter(
  pages: Record<string, () => ReactNode>,
  start = "/",
  history: RouterHistory = createMemoryHistory({ initialEntries: [start] }),
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepFresh(queryClient);
  const root = createRootRoute({
    component: Outlet,
  });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path: path === "*" ? "$" : path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch,
    stringifySearch,
  });
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return { ...drawn, router, queryClient };
}
