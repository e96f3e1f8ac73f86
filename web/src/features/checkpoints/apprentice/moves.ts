import type { CheckpointMoveCause } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";

/** Why a deadline moved, as people say it. */
const causes: Record<Exclude<CheckpointMoveCause, "CUSTOM" | "UNDONE">, string> = {
  START: "Læretiden begynner en annen dag",
  END: "Læretiden slutter en annen dag",
  LEAVE: "Et fravær kom til, ble endret eller falt bort",
  DEFINITION: "Kontoret endret sjekkpunktet",
  OTHERCHECKPOINT: "Sjekkpunktet fristen avhenger av, ble flyttet eller fullført",
};

/** `Utsatt av Berit Vik`, `Læretiden slutter en annen dag` */
export function causeText(why: CheckpointMoveCause, by: string | null): string {
  if (why !== "CUSTOM" && why !== "UNDONE") return causes[why];
  const what = why === "CUSTOM" ? "Utsatt" : "Utsettelsen er angret";
  return by === null ? what : `${what} av ${by}`;
}

/** `Fra 01.03.2027 til 15.04.2027` */
export function moveText(fra: string | null, til: string | null): string {
  const say = (day: string | null) => (day === null ? "ingen frist" : formatDate(day));
  return fra === til ? `Frist ${say(til)}` : `Fra ${say(fra)} til ${say(til)}`;
}
