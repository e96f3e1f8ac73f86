export { useOutlookEvents } from "./useOutlookEvents.tsx";
