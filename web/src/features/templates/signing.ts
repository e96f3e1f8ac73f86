/**
 * Sends documents of a template to be signed, and answers where that is seen. Signing hands it
 * over here; until it does, nothing offers it.
 */
export type SendToSigning = (template: string, laerlinger: readonly string[]) => Promise<string>;

export const sendToSigning: SendToSigning | null = null as SendToSigning | null;
