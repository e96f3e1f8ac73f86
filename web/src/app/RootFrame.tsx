import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useStore } from "@/lib/store.ts";
import { newVersion } from "./offline/newVersion.ts";
import { PageProgress } from "./PageProgress.tsx";
import { useSlowNavigation } from "./useSlowNavigation.ts";

const SlowNavigation = lazy(() =>
  import("./shell/SlowNavigation.tsx").then((module) => ({ default: module.SlowNavigation })),
);
const NewVersion = lazy(() =>
  import("./offline/NewVersion.tsx").then((module) => ({ default: module.NewVersion })),
);

/** What lies around every page, also those before the sign-in; the rare parts load when needed. */
export function RootFrame() {
  const slow = useSlowNavigation();
  const take = useStore(newVersion);
  return (
    <>
      <PageProgress />
      <Outlet />
      <Suspense>
        {slow && <SlowNavigation />}
        {take && <NewVersion take={take} />}
      </Suspense>
    </>
  );
}
