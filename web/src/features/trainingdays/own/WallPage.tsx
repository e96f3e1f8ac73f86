import { useMe } from "@/api/queries.ts";
import { pathTo } from "@/lib/address.ts";
import { oneText } from "@/lib/search.ts";
import { GoTo } from "@/ui/GoTo.tsx";
import { useSearchOf } from "@/ui/address.ts";
import { useParamsOf } from "@/ui/address.ts";

/** `/oppmote/:uid?kode=…`: where the picture on the wall leads, whoever scans it. */
export function WallPage() {
  const { uid } = useParamsOf("/oppmote/$uid");
  const { kode } = useSearchOf({ kode: oneText });
  const { rolle } = useMe();
  const to =
    rolle === "LAERLING"
      ? pathTo("/l/opplaeringsdager/$uid", { uid })
      : rolle === "ANSATT"
        ? pathTo("/b/opplaeringsdager/$uid/info", { uid })
        : pathTo("/k/opplaeringsdager/$uid/oppmoteregistrering", { uid });
  return <GoTo to={to} search={rolle !== "KOORDINATOR" && kode ? { kode } : {}} />;
}
