import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { DocumentationView } from "./DocumentationView.tsx";

/** `/l/dokumentasjon/:uid` */
export function OwnPage() {
  const { uid } = useParamsOf("/l/dokumentasjon/$uid");
  return (
    <DocumentationView
      id={uid}
      backTo={{ to: "/l/dokumentasjon", label: "Til dokumentasjonen" }}
      editTo={pathTo("/l/dokumentasjon/$uid/rediger", { uid })}
    />
  );
}
