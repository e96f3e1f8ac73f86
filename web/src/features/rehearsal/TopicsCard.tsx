import { useQuery } from "@tanstack/react-query";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { LinkRows } from "@/ui/LinkRows.tsx";
import { rehearsalQuery } from "./queries.ts";

/** The goals that there are questions about, each with the way to them; nothing where none is. */
export function TopicsCard() {
  const { data } = useQuery(rehearsalQuery);
  if (!data || data.emner.length === 0) return null;
  return (
    <Card title="Øv til fagprøven" icon="graduate">
      <LinkRows
        rows={data.emner.map(({ kode, navn, sporsmal }) => ({
          title: navn,
          text: counted(sporsmal.length, "spørsmål", "spørsmål"),
          icon: "goal" as const,
          to: pathTo("/l/oving/emne/$uid", { uid: kode }),
        }))}
      />
    </Card>
  );
}
