import { showsChanges } from "@/api/changes.ts";

showsChanges("OPPLAERINGSMAPPER", [["portfolios"]]);
showsChanges("OPPLAERINGSMAPPEFREMDRIFT", [["portfolios"]]);
