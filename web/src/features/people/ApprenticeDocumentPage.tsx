import { useParams } from "@tanstack/react-router";
import { DocumentationView } from "@/features/documentation/publicView.ts";

/** `/k/laerlinger/:uid/dokumentasjoner/:dokuid`: one piece of an apprentice's documentation. */
export function ApprenticeDocumentPage() {
  const { uid = "", dokuid = "" } = useParams({ strict: false }) as {
    uid?: string;
    dokuid?: string;
  };
  const apprentice = `/k/laerlinger/${uid}`;
  return (
    <DocumentationView
      id={dokuid}
      backTo={{ to: `${apprentice}/dokumentasjoner`, label: "Til dokumentasjonen" }}
      apprenticeTo={apprentice}
    />
  );
}
