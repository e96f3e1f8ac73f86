/** What other features draw of one's own pages. */
export { OwnTabs } from "./OwnTabs.tsx";
