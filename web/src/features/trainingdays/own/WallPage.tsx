import { useParams, useSearch } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";
import { GoTo } from "@/ui/GoTo.tsx";

/** `/oppmote/:uid?kode=…`: where the picture on the wall leads, whoever scans it. */
export function WallPage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const search: UrlSearch = useSearch({ strict: false });
  const { rolle } = useMe();
  const kode = valueOf(search, "kode");
  const to =
    rolle === "LAERLING"
      ? `/l/opplaeringsdager/${uid}`
      : `/${rolle === "ANSATT" ? "b" : "k"}/opplaeringsdager/${uid}/${
          rolle === "ANSATT" ? "info" : "oppmoteregistrering"
        }`;
  return <GoTo to={to} search={rolle !== "KOORDINATOR" && kode ? { kode } : {}} />;
}
