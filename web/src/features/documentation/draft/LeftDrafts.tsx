import { LeftDrafts as Left } from "@/blocks/draft/LeftDrafts.tsx";
import { pathTo } from "@/lib/address.ts";
import classes from "./LeftDrafts.module.css";
import { UNTITLED } from "./model.ts";
import { writing } from "./writing.ts";

/** What was written on this device and is not on the server yet. */
export function LeftDrafts() {
  return (
    <Left
      writing={writing}
      className={classes.left}
      text="Den ligger på denne enheten, og lagres når du er på nett."
      say={({ id, version, fields, isSentLater }) => ({
        title: `«${fields.name.trim() || UNTITLED}» er ikke ${isSentLater ? "sendt" : "lagret"} ennå`,
        ...(isSentLater
          ? { text: "Den ligger på denne enheten, og sendes når du er på nett." }
          : {}),
        action: "Åpne kladden",
        ...(version === null
          ? { to: "/l/nydokumentasjon/ny", search: { id } }
          : { to: pathTo("/l/dokumentasjon/$uid/rediger", { uid: id }) }),
      })}
    />
  );
}
