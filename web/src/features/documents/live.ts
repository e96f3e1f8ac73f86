import { showsChanges } from "@/api/changes.ts";

for (const collection of ["SHAREDDOCUMENTS", "SHAREDDOCUMENTSEEN"]) {
  showsChanges(collection, [["sharedDocument"], ["sharedDocuments"]]);
}
// Whom a document reaches changes with the groups somebody is in.
for (const collection of ["GRUPPER", "LAERLINGER", "ANSATTER"]) {
  showsChanges(collection, [["sharedDocument"], ["sharedDocuments"]]);
}
showsChanges("SERTIFISERINGER", [["certifications"]]);
