import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from "@tanstack/react-router";
import { page } from "@/lib/routes.ts";
import { toast } from "@/ui/Toast.tsx";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import { ensureSession, visitor } from "./auth.ts";
import { BootError, PageError } from "./BootError.tsx";
import { canonicalPath } from "./canonical.ts";
import { eraseSigning, rememberSigning } from "@/lib/pendingSigning.ts";
import { rememberWanted, takeWanted } from "@/lib/wanted.ts";
import { isDenied, mayOpen, redirectFor, signedAt, signerPath, signingLinkOf } from "./guards.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { lateLayout, latePage, offered, openPages } from "./openPages.ts";
import { RootFrame } from "./RootFrame.tsx";
import { type Frame, framed, redirects, type RouteRow, routeTable } from "./routeTable.ts";

export interface RouterContext {
  queryClient: QueryClient;
}

const PRELOAD_STALE_MS = 30_000;
const LOADING_AFTER_MS = 150;
const DENIED = "Du har ikke tilgang til siden. Her er din egen oversikt.";

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  beforeLoad: ({ location, preload }) => {
    const written = canonicalPath(location.pathname);
    if (written !== null) {
      throw redirect({ href: `${written}${location.searchStr}`, replace: true });
    }
    const visit = { path: location.pathname, ...visitor() };
    const link = signingLinkOf(visit.path);
    if (link && !visit.loggedIn && redirectFor(visit) !== null) rememberSigning(link);
    const wanted = visit.loggedIn && visit.path === "/" ? takeWanted() : null;
    if (wanted !== null && !visit.pendingSigning && mayOpen(wanted, visit.rolle))
      throw redirect({ href: wanted, replace: true });
    const to = redirectFor(visit);
    if (to === null) return;
    if (!preload && isDenied(visit)) toast.negative(DENIED);
    if (to === "/login" && visit.path !== "/") rememberWanted(location.href);
    if (visit.pendingSigning && to === signerPath(visit.rolle, visit.pendingSigning))
      eraseSigning();
    throw redirect({ to, replace: true });
  },
  notFoundComponent: () => null,
});

interface Loading {
  context: RouterContext;
  location: { pathname: string; href: string };
}

const signedIn = {
  beforeLoad: async ({ context, location }: Loading) => {
    // Whatever the page is, its way is known by then.
    void offered().catch(() => undefined);
    const me = await ensureSession(context.queryClient);
    if (!me) {
      // The session was over, which only the server knew: the signing goes on after the sign-in.
      const signing = signedAt(location.pathname);
      if (signing) rememberSigning(signing);
      rememberWanted(location.href);
      throw redirect({ to: "/login", replace: true });
    }
    // The stored role may be old: the server's is the one that counts.
    const to = redirectFor({ path: location.pathname, ...visitor(), rolle: me.rolle });
    if (to !== null) throw redirect({ to, replace: true });
  },
  pendingComponent: LoadingScreen,
  errorComponent: (props: ErrorComponentProps) => <BootError {...props} />,
};

const shellRoute = createRoute({
  ...signedIn,
  getParentRoute: () => rootRoute,
  id: "shell",
  component: page(() => import("./shell/Shell.tsx"), "Shell"),
});

const fullRoute = createRoute({
  ...signedIn,
  getParentRoute: () => rootRoute,
  id: "full",
  component: page(() => import("./shell/FullFrame.tsx"), "FullFrame"),
});

const depthRoute = createRoute({
  ...signedIn,
  getParentRoute: () => rootRoute,
  id: "depth",
  component: page(() => import("./shell/DepthFrame.tsx"), "DepthFrame"),
});

const depthCancelRoute = createRoute({
  ...signedIn,
  getParentRoute: () => rootRoute,
  id: "depthcancel",
  component: page(() => import("./shell/DepthFrame.tsx"), "DepthCancelFrame"),
});

/** Only who is signed in gets here: the shell offers other ways on. */
const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/error-404",
  component: page(() => import("./NotFoundPage.tsx"), "NotFoundPage"),
});

const loose: AnyRoute[] = [
  createRoute({
    ...signedIn,
    getParentRoute: () => rootRoute,
    path: "/",
    component: LoadingScreen,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "$",
    beforeLoad: () => {
      throw redirect({ to: "/error-404", replace: true });
    },
  }),
  ...Object.entries(openPages).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  ),
  ...redirects.map(([from, to]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: from,
      beforeLoad: ({ params, search }: { params: Record<string, string>; search: object }) => {
        throw redirect({ to, params, search, replace: true });
      },
    }),
  ),
];

const layoutsByLength = framed.toSorted((a, b) => b.length - a.length);

/** The longest layout path that `path` lies in, if any. */
const layoutOf = (path: string): string | undefined =>
  layoutsByLength.find((layout) => path === layout || path.startsWith(`${layout}/`));

function addPages(parent: AnyRoute, rows: readonly RouteRow[]): AnyRoute[] {
  const layouts = new Map<string, { route: AnyRoute; children: AnyRoute[] }>();
  const children: AnyRoute[] = [];
  for (const { path } of rows) {
    const component = latePage(path);
    const layout = layoutOf(path);
    if (!layout) {
      children.push(createRoute({ getParentRoute: () => parent, path, component }));
      continue;
    }
    let entry = layouts.get(layout);
    if (!entry) {
      const route = createRoute({
        getParentRoute: () => parent,
        path: layout,
        component: lateLayout(layout),
      });
      entry = { route, children: [] };
      layouts.set(layout, entry);
    }
    const { route } = entry;
    const rest = path.slice(layout.length) || "/";
    entry.children.push(createRoute({ getParentRoute: () => route, path: rest, component }));
  }
  for (const entry of layouts.values()) children.push(entry.route.addChildren(entry.children));
  return children;
}

/** The router of the product, made of the one route table. */
export function createAppRouter(queryClient: QueryClient) {
  const framedBy = (frame: Frame) => routeTable.filter((row) => row.frame === frame);
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...loose,
      shellRoute.addChildren([notFoundRoute, ...addPages(shellRoute, framedBy("shell"))]),
      fullRoute.addChildren(addPages(fullRoute, framedBy("full"))),
      depthRoute.addChildren(addPages(depthRoute, framedBy("depth"))),
      depthCancelRoute.addChildren(addPages(depthCancelRoute, framedBy("depthcancel"))),
    ]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: PRELOAD_STALE_MS,
    defaultPendingMs: LOADING_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
