import type { SettingsEntry } from "@/blocks/settings.ts";

/** Every feature offers its settings as `settings` in `features/<name>/settings.ts`. */
const modules = import.meta.glob<{ settings: readonly SettingsEntry[] }>(
  "../../features/*/settings.ts",
  { eager: true },
);

/** All lines of the page of settings. */
export const entries = Object.values(modules).flatMap(({ settings }) => settings);
