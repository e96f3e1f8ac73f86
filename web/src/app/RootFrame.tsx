import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { part } from "@/lib/parts.ts";
import { useStore } from "@/lib/store.ts";
import { tokenQuestion } from "./auth.ts";
import { newVersion } from "./offline/newVersion.ts";
import { PageProgress } from "./PageProgress.tsx";
import { useSlowNavigation } from "./useSlowNavigation.ts";

const SlowNavigation = part(
  async () => (await import("./shell/SlowNavigation.tsx")).SlowNavigation,
);
const NewVersion = part(async () => (await import("./offline/NewVersion.tsx")).NewVersion);

const TokenQuestionDialog = part(
  async () => (await import("./TokenQuestionDialog.tsx")).TokenQuestionDialog,
);

/** What lies around every page, also those before the sign-in; the rare parts load when needed. */
export function RootFrame() {
  const slow = useSlowNavigation();
  const take = useStore(newVersion);
  const question = useStore(tokenQuestion);
  return (
    <>
      <PageProgress />
      <Outlet />
      <Suspense>
        {slow && <SlowNavigation />}
        {take && <NewVersion take={take} />}
        {question && <TokenQuestionDialog question={question} />}
      </Suspense>
    </>
  );
}
