/** The chat, loaded when it is opened. */
export const loadChat = async () => (await import("./Chat.tsx")).Chat;
