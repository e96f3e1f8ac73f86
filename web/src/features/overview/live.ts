import { registerLiveKeys } from "@/api/live.ts";

for (const collection of ["LAERLINGER", "DOKUMENTASJONER", "BEDRIFTER", "ANSATTER"]) {
  registerLiveKeys(collection, [["overview"]]);
}
