import { showsChanges } from "@/api/changes.ts";

const ofPeriod = [
  ["grantPeriods"],
  ["grantFlow"],
  ["grantTasks"],
  ["grantApprentice"],
  ["grantCompany"],
  ["grantPayouts"],
  ["grantBatch"],
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
  ["companyAccountSettings"],
]);
