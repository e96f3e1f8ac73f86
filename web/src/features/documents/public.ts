import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */
export const Certifications = part(
  async () => (await import("./certifications/CertificationsCard.tsx")).CertificationsCard,
);
