import { type ReactNode, Suspense } from "react";
import { part } from "@/lib/parts.ts";
import { useMe } from "@/api/queries.ts";
import { signOut } from "../auth.ts";
import { LoadingScreen } from "../LoadingScreen.tsx";

const TermsGate = part(async () => (await import("@/features/terms/public.ts")).TermsGate);

/** Everything else waits until the terms are accepted; the server answers nothing before that. */
export function AfterTerms({ children }: { children: ReactNode }) {
  const me = useMe();
  if (me.acceptTerms) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TermsGate onSignOut={() => void signOut()} />
    </Suspense>
  );
}
