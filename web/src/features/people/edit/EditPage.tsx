import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";

/** The apprentice of the address; another one starts every form below over. */
export function EditPage({ children }: { children: (apprentice: ApprenticeDetail) => ReactNode }) {
  const uid = useUid();
  const { data } = useQuery(apprenticeQuery(uid));
  if (!data) return null;
  return <EditParts key={data.id}>{children(data)}</EditParts>;
}

const EditParts = ({ children }: { children: ReactNode }) => <>{children}</>;
