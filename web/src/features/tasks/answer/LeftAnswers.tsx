import { useMe } from "@/api/queries.ts";
import { LeftDrafts } from "@/blocks/draft/LeftDrafts.tsx";
import { pathTo } from "@/lib/address.ts";
import { writingOf } from "./writing.ts";

/** What was written on tasks on this device and is not on the server yet. */
export function LeftAnswers() {
  return (
    <LeftDrafts
      writing={writingOf(useMe().id)}
      text="Den ligger på denne enheten, og lagres når du er på nett."
      say={({ id }) => ({
        title: "En innlevering er ikke lagret ennå",
        action: "Åpne oppgaven",
        to: pathTo("/l/oppgave/$uid", { uid: id }),
      })}
    />
  );
}
