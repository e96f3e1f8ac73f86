/** Why a message is written, for the list that those it goes to are chosen in. */
export { type Reason, reasonIn } from "./send/reason.ts";
