/** The chat, loaded when it is opened. */
export const loadChat = async () => ({ default: (await import("./Chat.tsx")).Chat });
