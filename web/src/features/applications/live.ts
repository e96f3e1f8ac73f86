import { showsChanges } from "@/api/changes.ts";

showsChanges("APPLICATIONS", ({ id }) => [["application", id], ["ownApplication"]]);
showsChanges("APPLICATIONLABELS", [["applicationLabels"], ["application"]]);
showsChanges("APPLICATIONSETTINGS", [["applicationSettings"]]);
showsChanges("APPLICATIONOFFERS", [["application"], ["ownApplication"], ["companySpots"]]);
showsChanges("APPLICATIONSPOTS", [["companySpots"]]);
showsChanges("COMPANYAPPLICATIONS", [["companyApplications"]]);
showsChanges("APPLICATIONS", ({ id }) => [["applicationFiles", id]]);
showsChanges("APPLICATIONMESSAGES", [["applicationMessages"], ["ownApplication"]]);
