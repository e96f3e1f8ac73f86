export { outlookQuery } from "./queries.ts";
export { askTeamsMeeting } from "./teams.ts";
