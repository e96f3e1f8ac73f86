import { useState } from "react";
import { type SettingsEntry, settingsCards, settingsWith } from "@/blocks/settings.ts";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkRows } from "@/ui/LinkRows.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { entries } from "./entries.ts";

const QUERY_MAX = 60;

/** `/k/systemvalg`: what a coordinator can set up for the office. */
export function SettingsPage() {
  const [text, setText] = useState("");
  const found = settingsWith(entries, text);
  const cards = settingsCards
    .map((name) => ({ name, rows: found.filter(({ card }) => card === name) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Page title="Systemvalg">
      <PageHeader title="Systemvalg" subtitle="Oppsettet som gjelder for hele kontoret." />
      <Stack>
        <TextField
          type="search"
          label="Søk i systemvalg"
          prefix={<Icon name="search" size={18} />}
          maxLength={QUERY_MAX}
          value={text}
          onChange={setText}
        />
        {cards.map(({ name, rows }) => (
          <Card key={name} title={name}>
            <LinkRows rows={rows.map(rowOf)} />
          </Card>
        ))}
        {cards.length === 0 && (
          <EmptyState compact icon="searchEmpty" title="Ingen systemvalg passer til søket">
            Prøv et annet ord, for eksempel «frist», «SMS» eller «mal».
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

/** A line with how it is set up now. */
const rowOf = ({ card: _card, words: _words, HowSetUp, ...row }: SettingsEntry) =>
  HowSetUp ? { ...row, aside: <HowSetUp /> } : row;
