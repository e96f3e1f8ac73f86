import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("LAGRINGSTID", [["retention"]]);
registerLiveKeys("ANONYMISERINGER", ({ id }) => [["personalData", id], ["retention"]]);
registerLiveKeys("LAEREKONTRAKT", ({ id }) => [["contractFile", id]]);
