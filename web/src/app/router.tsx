import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from "@tanstack/react-router";
import type { Frame } from "@/blocks/page.ts";
import { needsOwnDocument } from "@/lib/documents.ts";
import { component, pathOf, type PageComponent } from "@/lib/pages.ts";
import { eraseSigning, rememberSigning } from "@/lib/pendingSigning.ts";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import { rememberWanted, takeWanted } from "@/lib/wanted.ts";
import { toast } from "@/ui/Toast.tsx";
import { areaHere, enterArea, isHere } from "./areas.ts";
import { ensureSession, visitor } from "./auth.ts";
import { BootError, PageError } from "./BootError.tsx";
import { canonicalPath } from "./canonical.ts";
import {
  isDenied,
  isOpen,
  mayOpen,
  redirectFor,
  signedAt,
  signerPath,
  signingLinkOf,
} from "./guards.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { openPages } from "./openPages.ts";
import type { Area } from "./pages/area.ts";
import { RootFrame } from "./RootFrame.tsx";

export interface RouterContext {
  queryClient: QueryClient;
  /** Gives the router the routes of a role. */
  take: (area: Area) => void;
}

const PRELOAD_STALE_MS = 30_000;
const LOADING_AFTER_MS = 150;
const DENIED = "Du har ikke tilgang til siden. Her er din egen oversikt.";

interface Loading {
  context: RouterContext;
  location: { pathname: string; href: string };
}

/** The path that this document was loaded for: its policy is that path's. */
const loadedAt = globalThis.location?.pathname ?? "/";

/** Loads a page whose document has another policy than this one; nothing is drawn meanwhile. */
async function loadOwnDocument(location: { pathname: string; href: string }): Promise<void> {
  if (!needsOwnDocument(location.pathname, loadedAt)) return;
  window.location.assign(location.href);
  await new Promise(() => undefined);
}

/** What is asked of every address before it is opened, whatever page it is of. */
function guard(location: { pathname: string; href: string; searchStr: string }, preload: boolean) {
  const written = canonicalPath(location.pathname, areaHere());
  if (written !== null) throw redirect({ href: `${written}${location.searchStr}`, replace: true });
  const visit = { path: location.pathname, ...visitor() };
  const link = signingLinkOf(visit.path);
  if (link && !visit.loggedIn && redirectFor(visit) !== null) rememberSigning(link);
  const wanted = visit.loggedIn && visit.path === "/" ? takeWanted() : null;
  if (wanted !== null && !visit.pendingSigning && mayOpen(wanted, visit.rolle))
    throw redirect({ href: wanted, replace: true });
  const to = redirectFor(visit);
  if (to === null) return visit;
  if (!preload && isDenied(visit)) toast.negative(DENIED);
  if (to === "/login" && visit.path !== "/") rememberWanted(location.href);
  if (visit.pendingSigning && to === signerPath(visit.rolle, visit.pendingSigning)) eraseSigning();
  throw redirect({ to, replace: true });
}

/** Fetches the pages of the signed-in reader, and asks for the address again with them. */
async function takeArea({ context, location }: Loading): Promise<void> {
  const session = ensureSession(context.queryClient);
  // Its error is told where the session is asked for.
  session.catch(() => undefined);
  const rolle = visitor().rolle ?? (await session)?.rolle;
  if (rolle === undefined || isHere(rolle)) return;
  const area = await enterArea(rolle).catch(async (missing: unknown) => {
    // Without a network it is the session that says so.
    await session;
    throw missing;
  });
  fetchShown(area, location.pathname);
  context.take(area);
  throw redirect({ href: location.href, replace: true });
}

/** Signed in, and sure of it: the server says who it is. */
const signedIn = {
  beforeLoad: async ({ context, location }: Loading) => {
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

const notFoundPage = component(() => import("./NotFoundPage.tsx"), "NotFoundPage");
const frames: Record<Frame, PageComponent> = {
  shell: component(() => import("./shell/Shell.tsx"), "Shell"),
  full: component(() => import("./shell/FullFrame.tsx"), "FullFrame"),
  depth: component(() => import("./shell/DepthFrame.tsx"), "DepthFrame"),
  depthcancel: component(() => import("./shell/DepthFrame.tsx"), "DepthCancelFrame"),
};

/** Fetches what an address is drawn with, while the server is asked who it is. */
function fetchShown(area: Area, pathname: string): void {
  const page = pathOf(pathname, area.pages);
  if (!page) return;
  frames[page.frame ?? "shell"].prefetch();
  page.shows.prefetch();
}

const rootOf = () =>
  createRootRouteWithContext<RouterContext>()({
    component: RootFrame,
    beforeLoad: async ({ context, location, preload }) => {
      const { path, loggedIn } = guard(location, preload);
      if (!preload) await loadOwnDocument(location);
      if (loggedIn && path !== "/" && !isOpen(path)) await takeArea({ context, location });
    },
    pendingComponent: LoadingScreen,
    errorComponent: (props: ErrorComponentProps) => <BootError {...props} />,
    notFoundComponent: () => null,
  });

/** The routes that stand in no frame. */
const looseRoutes = (root: AnyRoute, area: Area | null): AnyRoute[] => [
  createRoute({ ...signedIn, getParentRoute: () => root, path: "/", component: LoadingScreen }),
  createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw redirect({ to: "/error-404", replace: true });
    },
  }),
  ...Object.entries(openPages).map(([path, shown]) =>
    createRoute({ getParentRoute: () => root, path, component: shown }),
  ),
  ...(area?.redirects ?? []).map(([from, to]) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ params, search }: { params: Record<string, string>; search: object }) => {
        throw redirect({ to, params, search, replace: true });
      },
    }),
  ),
];

/** The pages of an area in a frame, each below the longest layout that its path lies in. */
function pagesIn(area: Area, frame: Frame, parent: AnyRoute): AnyRoute[] {
  const layouts = [...area.frames.keys()].toSorted((a, b) => b.length - a.length);
  const layoutOf = (path: string) =>
    layouts.find((layout) => path === layout || path.startsWith(`${layout}/`));
  const entries = new Map<string, { route: AnyRoute; children: AnyRoute[] }>();
  const children: AnyRoute[] = [];
  for (const { path, shows, frame: framed = "shell" } of area.pages) {
    if (framed !== frame) continue;
    const layout = layoutOf(path);
    if (layout === undefined) {
      children.push(createRoute({ getParentRoute: () => parent, path, component: shows }));
      continue;
    }
    let entry = entries.get(layout);
    if (!entry) {
      const drawn = area.frames.get(layout);
      const made: AnyRoute = createRoute({
        getParentRoute: () => parent,
        path: layout,
        ...(drawn && { component: drawn }),
      });
      entry = { route: made, children: [] };
      entries.set(layout, entry);
    }
    const { route } = entry;
    const rest = path.slice(layout.length) || "/";
    entry.children.push(createRoute({ getParentRoute: () => route, path: rest, component: shows }));
  }
  for (const entry of entries.values()) children.push(entry.route.addChildren(entry.children));
  return children;
}

/** All routes: those that are open to anybody, and those of the role that is known. */
function treeOf(area: Area | null) {
  const root = rootOf();
  const framed = (Object.keys(frames) as Frame[]).map((frame) => {
    const parent: AnyRoute = createRoute({
      ...signedIn,
      getParentRoute: () => root,
      id: frame,
      component: frames[frame],
    });
    const pages = area ? pagesIn(area, frame, parent) : [];
    if (frame !== "shell") return parent.addChildren(pages);
    // Only who is signed in gets here: the shell offers other ways on.
    const notFound = createRoute({
      getParentRoute: () => parent,
      path: "/error-404",
      component: notFoundPage,
    });
    return parent.addChildren([notFound, ...pages]);
  });
  return root.addChildren([...looseRoutes(root, area), ...framed]);
}

/** The router of the product. It has the open pages; those of a role it takes when it is known. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree: treeOf(areaHere()),
    context: { queryClient, take: (area: Area) => take(area) },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: PRELOAD_STALE_MS,
    defaultPendingMs: LOADING_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
  const take = (area: Area) => router.update({ ...router.options, routeTree: treeOf(area) });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
