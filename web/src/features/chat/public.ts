/** What the shell uses of the chat. */

export { ChatBubble } from "./ChatBubble.tsx";
export { loadChat } from "./load.ts";
export { unsentCount } from "./unsent.ts";
