import { part } from "@/lib/parts.ts";

/** What a new office does first, for the page that leads it. */

export const FirstCompany = part(
  async () => (await import("./first/FirstCompany.tsx")).FirstCompany,
);
export const FirstApprentice = part(
  async () => (await import("./first/FirstApprentice.tsx")).FirstApprentice,
);
export const ConnectApprentices = part(
  async () => (await import("./first/ConnectApprentices.tsx")).ConnectApprentices,
);
export const InviteFirst = part(async () => (await import("./first/InviteFirst.tsx")).InviteFirst);
