import { useParams } from "@tanstack/react-router";
import { DocumentationView } from "./DocumentationView.tsx";

/** `/l/dokumentasjon/:uid` */
export function OwnPage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  return (
    <DocumentationView
      id={uid}
      backTo={{ to: "/l/dokumentasjon", label: "Til dokumentasjonen" }}
      editTo={`/l/dokumentasjon/${uid}/rediger`}
    />
  );
}
