import { showsChanges } from "@/api/changes.ts";

const ofPeriod = [
  ["grantPeriods"],
  ["grantFlow"],
  ["grantTasks"],
  ["grantApprentice"],
  ["grantCompany"],
];

showsChanges("TILSKUDDSPERIODER", ofPeriod);
showsChanges("TILSKUDDLAERLINGER", ofPeriod);
showsChanges("TILSKUDDBEDRIFTER", ofPeriod);
showsChanges("TILSKUDDSINNBETALINGER", [...ofPeriod, ["grantReceipts"]]);
showsChanges("TILSKUDDSSATSER", [["grantRates"], ["grantPeriods"], ["grantTasks"]]);
showsChanges("TILSKUDDSMODELLER", [["grantModels"], ["grantPeriods"]]);
