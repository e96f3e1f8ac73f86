import { showsChanges } from "@/api/changes.ts";

showsChanges("APPLICATIONS", ({ id }) => [["application", id], ["companyApplications"]]);
showsChanges("APPLICATIONOFFERS", [["application"], ["companyApplications"], ["companySpots"]]);
showsChanges("APPLICATIONMESSAGES", [["applicationMessages"]]);
showsChanges("APPLICATIONLABELS", [["applicationLabels"]]);
showsChanges("APPLICATIONSETTINGS", [["applicationSettings"]]);
showsChanges("COMPANYSPOTS", [["companySpots"]]);
