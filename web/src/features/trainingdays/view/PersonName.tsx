import { useMe } from "@/api/queries.ts";
import { part } from "@/lib/parts.ts";
import { Late } from "@/ui/Late.tsx";
import type { TrainingDayParticipant } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./View.module.css";

const ParticipantMenu = part(async () => (await import("./ParticipantMenu.tsx")).ParticipantMenu);

/** Where somebody on an activity is opened; nowhere where the reader meets nobody of that kind. */
export function personRoute(
  reader: string,
  { id, kind }: Pick<TrainingDayParticipant, "id" | "kind">,
): Address | null {
  if (reader === "KOORDINATOR")
    return kind === "ANSATT"
      ? pathTo("/k/ansatte/$uid", { uid: id })
      : pathTo("/k/laerlinger/$uid", { uid: id });
  return kind === "ANSATT" ? null : pathTo("/b/laerlinger/$uid", { uid: id });
}

/** The name of somebody on an activity, which leads to the person. */
export function PersonName({ person }: { person: TrainingDayParticipant }) {
  const to = personRoute(useMe().rolle, person);
  return to === null ? (
    <span className={classes.name}>{person.navn}</span>
  ) : (
    <Link to={to} className={classes.name}>
      {person.navn}
    </Link>
  );
}

/** What can be done about somebody, for coordinators. */
export function PersonMenu({ person }: { person: TrainingDayParticipant }) {
  if (useMe().rolle !== "KOORDINATOR") return null;
  return (
    <Late>
      <ParticipantMenu person={person} />
    </Late>
  );
}
