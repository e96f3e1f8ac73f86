import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { DocumentationView as Documentation } from "@/api/schemas.gen.ts";
import { toast } from "@/ui/Toast.tsx";
import { DocumentationView } from "../view/DocumentationView.tsx";
import { findNext } from "./nextWaiting.ts";

/** `/b/laerlinger/:uid/dokumentasjoner/:dokuid`: after a decision the next that waits opens. */
export function ApprenticeDocumentationPage() {
  const params = useParams({ strict: false }) as { uid?: string; dokuid?: string };
  const { uid = "", dokuid = "" } = params;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = async ({ id, name, status, laerling }: Documentation) => {
    const what = status === "Godkjent" ? `«${name}» er godkjent.` : `«${name}» er sendt tilbake.`;
    const next = await findNext(queryClient, { id, laerlingid: laerling.id }).catch(() => null);
    if (next) {
      toast.positive(`${what} Her er den neste.`);
      await navigate({ to: `/b/laerlinger/${next.laerlingid}/dokumentasjoner/${next.id}` });
    } else {
      toast.positive(`${what} Ingen flere venter på deg.`);
      await navigate({ to: "/b/dokumentasjoner" });
    }
  };
  return (
    <DocumentationView
      key={dokuid}
      id={dokuid}
      apprenticeTo={`/b/laerlinger/${uid}`}
      backTo={{ to: "/b/dokumentasjoner", label: "Til dokumentasjonene" }}
      onDecided={(doc) => void goOn(doc)}
    />
  );
}
