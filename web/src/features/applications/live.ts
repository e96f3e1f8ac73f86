import { showsChanges } from "@/api/changes.ts";

showsChanges("APPLICATIONS", ({ id }) => [
  ["application", id],
  ["applicationFiles", id],
  ["applicationConversion", id],
  ["applicationHistory", id],
  ["ownApplication"],
]);
showsChanges("APPLICATIONNOTES", [["applicationJournal"]]);
showsChanges("APPLICATIONLABELS", [["applicationLabels"], ["application"]]);
showsChanges("APPLICATIONSETTINGS", [["applicationSettings"]]);
showsChanges("APPLICATIONOFFERS", [["application"], ["ownApplication"], ["companySpots"]]);
showsChanges("APPLICATIONSPOTS", [["companySpots"]]);
showsChanges("COMPANYAPPLICATIONS", [["companyApplications"]]);
// The list says who wrote something that nobody has read.
showsChanges("APPLICATIONMESSAGES", [
  ["applicationMessages"],
  ["ownApplication"],
  ["search", "APPLICATIONS"],
]);
showsChanges("ADVERTISEDPLACES", [["advertisedPlaces"], ["openPlaces"]]);
showsChanges("MEMBERSHIPREQUESTS", [["membershipRequests"]]);
showsChanges("APPLICATIONIMPORTS", [["applicantImports"]]);
