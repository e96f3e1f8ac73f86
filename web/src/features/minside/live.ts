import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("PROFILEPICTURES", ({ id }) => [["picture", id]]);
// Another device, or a coordinator, may have changed what is one's own.
for (const collection of ["LAERLINGER", "ANSATTER", "KOORDINATORER"]) {
  registerLiveKeys(collection, [["me"]]);
}
