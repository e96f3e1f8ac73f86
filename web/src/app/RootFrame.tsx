import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { part } from "@/lib/parts.ts";
import { useStore } from "@/lib/store.ts";
import { KeysKey } from "./KeysKey.tsx";
import { newVersion } from "./offline/newVersion.ts";
import { PageProgress } from "./PageProgress.tsx";
import { SlowNavigation } from "./shell/SlowNavigation.tsx";
import { useSlowNavigation } from "./useSlowNavigation.ts";

const NewVersion = part(async () => (await import("./offline/NewVersion.tsx")).NewVersion);

/** What lies around every page, also those before the sign-in; the rare parts load when needed. */
export function RootFrame() {
  const slow = useSlowNavigation();
  const take = useStore(newVersion);
  return (
    <>
      <PageProgress />
      <Outlet />
      <KeysKey />
      {slow && <SlowNavigation />}
      <Suspense>{take && <NewVersion take={take} />}</Suspense>
    </>
  );
}
