/** The round of the day, for the shell: its key works on every page. */
export { RoundStrip } from "./round/RoundStrip.tsx";
