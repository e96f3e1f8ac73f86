import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { documentationQuery } from "@/blocks/documentation.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { ReviewPage } from "../review/ReviewPage.tsx";
import { DocumentationView } from "../view/DocumentationView.tsx";

/** `/b/laerlinger/:uid/dokumentasjoner/:dokuid`: what waits is one of a queue. */
export function ApprenticeDocumentationPage() {
  const { uid, dokuid } = useParamsOf("/b/laerlinger/$uid/dokumentasjoner/$dokuid");
  return <OneOf key={dokuid} id={dokuid} apprentice={uid} />;
}

function OneOf({ id, apprentice }: { id: string; apprentice: string }) {
  const query = useQuery(documentationQuery(id));
  const doc = query.data;
  // It stays in the queue for as long as it is looked at, also once it is answered.
  const [queued, setQueued] = useState(false);
  if (doc && !queued && (doc.can.approve || doc.can.return)) setQueued(true);
  if (doc && queued) return <ReviewPage query={query} doc={doc} />;
  return (
    <DocumentationView
      id={id}
      apprenticeTo={pathTo("/b/laerlinger/$uid", { uid: apprentice })}
      backTo={{ to: "/b/dokumentasjoner", label: "Til dokumentasjonene" }}
    />
  );
}
