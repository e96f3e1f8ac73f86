import { useParamsOf } from "@/ui/address.ts";
import { DraftEditor } from "./DraftEditor.tsx";

/** `/l/dokumentasjon/:uid/rediger` */
export function EditDocumentationPage() {
  const { uid } = useParamsOf("/l/dokumentasjon/$uid/rediger");
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
