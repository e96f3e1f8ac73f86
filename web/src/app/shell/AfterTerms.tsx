import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { meQuery } from "@/api/queries.ts";
import { part } from "@/lib/parts.ts";
import { signOut } from "../auth.ts";
import { LoadingScreen } from "../LoadingScreen.tsx";

const TermsGate = part(async () => (await import("@/features/terms/public.ts")).TermsGate);

/** Everything else waits until the terms are accepted; the server answers nothing before that. */
export function AfterTerms({ children }: { children: ReactNode }) {
  // Whose session is over is gone while what they saw stands a moment longer: nobody asks again.
  const { data } = useQuery({ ...meQuery, enabled: false });
  if (!data || data.acceptTerms) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TermsGate onSignOut={() => void signOut()} />
    </Suspense>
  );
}
