import { useParams } from "@tanstack/react-router";
import { DraftEditor } from "./DraftEditor.tsx";

/** `/l/dokumentasjon/:uid/rediger` */
export function EditDocumentationPage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  return (
    <DraftEditor
      key={uid}
      id={uid}
      fresh={false}
      title="Rediger dokumentasjon"
      backTo={{ to: "/l/dokumentasjon", label: "Til dokumentasjonen" }}
    />
  );
}
