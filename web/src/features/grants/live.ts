import { showsChanges } from "@/api/changes.ts";

// What the bank's lines may be the payment of hangs on payouts and on what came.
const ofPeriod = [
  ["grantPeriods"],
  ["grantFlow"],
  ["grantTasks"],
  ["grantDifferences"],
  ["grantApprentice"],
  ["grantCompany"],
  ["grantPayouts"],
  ["grantBatch"],
  ["bankEntry"],
];

showsChanges("TILSKUDDSPERIODER", ofPeriod);
showsChanges("TILSKUDDLAERLINGER", ofPeriod);
showsChanges("TILSKUDDBEDRIFTER", ofPeriod);
showsChanges("TILSKUDDSINNBETALINGER", [...ofPeriod, ["grantReceipts"], ["grantVouchers"]]);
showsChanges("TILSKUDDSSATSER", [["grantRates"], ["grantPeriods"], ["grantTasks"]]);
showsChanges("TILSKUDDSMODELLER", [["grantModels"], ["grantPeriods"]]);
showsChanges("TILSKUDDSUTBETALINGER", [...ofPeriod, ["grantSettings"], ["grantVouchers"]]);
showsChanges("TILSKUDDSOPPGJOR", [["grantStatements"], ["grantCompanyStatements"]]);
showsChanges("BILAG", [["grantVouchers"]]);
// Whom nothing can be paid to hangs on the account numbers.
showsChanges("KONTONUMRE", [
  ["grantPayouts"],
  ["grantBatch"],
  ["grantTasks"],
  ["grantCompany"],
  ["grantSettings"],
]);
showsChanges("BANKKONTOER", [["bank"]]);
showsChanges("BANKFILER", [["bank"]]);
showsChanges("BANKLINJER", [["bank"], ["bankEntry"], ...ofPeriod]);
