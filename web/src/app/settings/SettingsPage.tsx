import { type SettingsEntry, settingsCards } from "@/blocks/settings.ts";
import { Card } from "@/ui/Card.tsx";
import { LinkRows } from "@/ui/LinkRows.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";

/** Every feature offers its settings as `settings` in `features/<name>/settings.ts`. */
const modules = import.meta.glob<{ settings: readonly SettingsEntry[] }>(
  "../../features/*/settings.ts",
  { eager: true },
);

const entries = Object.values(modules).flatMap(({ settings }) => settings);

/** `/k/systemvalg`: what a coordinator can set up for the office. */
export function SettingsPage() {
  return (
    <Page title="Systemvalg">
      <PageHeader title="Systemvalg" subtitle="Oppsettet som gjelder for hele kontoret." />
      <Stack>
        {settingsCards.map((name) => (
          <Card key={name} title={name}>
            <LinkRows rows={entries.filter(({ card }) => card === name)} />
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
