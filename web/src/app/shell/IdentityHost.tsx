import { Suspense } from "react";
import { useMe } from "@/api/queries.ts";
import { identityAsked } from "@/lib/identity.ts";
import { part } from "@/lib/parts.ts";
import { useStore } from "@/lib/store.ts";

const IdentityDialog = part(async () => (await import("./IdentityDialog.tsx")).IdentityDialog);

/** Where the reader confirms their identity again; mounted once, in the shell. */
export function IdentityHost() {
  const asked = useStore(identityAsked);
  const me = useMe();
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <IdentityDialog me={me} asked={asked} />
    </Suspense>
  );
}
