import { showsChanges } from "@/api/changes.ts";

showsChanges("GENERALASSESSMENTCRITERIA", [["assessmentcriteria"]]);
