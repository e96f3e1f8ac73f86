import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { useMe } from "@/api/queries.ts";
import type {
  ChannelChoice,
  PreferenceGroup,
  PreferencesUpdate,
  PreferencesView,
} from "@/api/schemas.gen.ts";
import { OwnTabs } from "@/features/minside/public.ts";
import { problemText } from "@/lib/problem.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./PreferencesPage.module.css";
import { preferencesQuery, savePreferences, switchChannel } from "./queries.ts";
import { channels, digestText, quietText, switchedText } from "./words.ts";

const TITLE = "Varsler";

/** `/l|b|k/minside/varsler`: what one is told of, through which channels, and when. */
export function PreferencesPage() {
  const { rolle } = useMe();
  const query = useQuery(preferencesQuery);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Velg hva du vil ha på SMS, e-post og som push-varsel. I appen finner du alt."
      />
      <OwnTabs rolle={rolle} />
      <Fetched query={query} label="Henter valgene dine" shape={<SkeletonLines lines={8} />}>
        {(view) => <Preferences view={view} />}
      </Fetched>
    </Page>
  );
}

type Save = (key: string, save: () => Promise<PreferencesView>, done: () => void) => Promise<void>;

/** Saves one choice at once; which one it is, until the server has it. */
function useSave(): [saving: string | null, save: Save] {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<string | null>(null);
  const save: Save = async (key, run, done) => {
    setSaving(key);
    try {
      queryClient.setQueryData(preferencesQuery.queryKey, await run());
      done();
    } catch (error) {
      toast.negative(problemText(error));
      await changed("VARSELVALG");
    } finally {
      setSaving(null);
    }
  };
  return [saving, save];
}

function Preferences({ view }: { view: PreferencesView }) {
  const [saving, save] = useSave();
  return (
    <Stack>
      <Groups groups={view.groups} saving={saving} save={save} />
      <Times view={view} saving={saving} save={save} />
    </Stack>
  );
}

interface Saving {
  saving: string | null;
  save: Save;
}

function Groups({ groups, saving, save }: Saving & { groups: readonly PreferenceGroup[] }) {
  const change = (at: (typeof channels)[number], area: string, on: boolean): Promise<void> =>
    save(
      `${area} ${at.kind}`,
      () => switchChannel({ area, type: at.kind, on }),
      () =>
        toast.undoable(switchedText(at.name, area, on), () => {
          void change(at, area, !on);
        }),
    );
  const hasCritical = groups.some((group) =>
    channels.some(({ field }) => group[field] === "CRITICAL"),
  );
  return (
    <Card title="Hva du varsles om" icon="bell">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Gruppe</th>
            {channels.map(({ kind, name }) => (
              <th key={kind} scope="col" className={classes.channel}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.area}>
              <th scope="row">
                <span className={classes.area}>{group.area}</span>
                <span className={classes.messages}>{group.messages.join(" · ")}</span>
              </th>
              {channels.map((at) => (
                <td key={at.kind} className={classes.channel}>
                  <Choice
                    choice={group[at.field]}
                    label={`${at.name}: ${group.area}`}
                    saving={saving}
                    pending={saving === `${group.area} ${at.kind}`}
                    onChange={(on) => void change(at, group.area, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.legend}>
        {hasCritical && (
          <li>
            <Icon name="lock" size={16} />
            Meldinger om kontoen din kommer alltid, så du merker det om noen andre endrer den.
          </li>
        )}
        <li>
          <Icon name="minus" size={16} />
          Opplæringskontoret sender ikke dette på den måten.
        </li>
      </ul>
    </Card>
  );
}

function Choice({
  choice,
  label,
  saving,
  pending,
  onChange,
}: {
  choice: ChannelChoice;
  label: string;
  saving: string | null;
  pending: boolean;
  onChange: (on: boolean) => void;
}) {
  if (choice === "CRITICAL" || choice === "UNAVAILABLE") {
    const always = choice === "CRITICAL";
    return (
      <span className={classes.fixed} role="img" aria-label={always ? "Alltid på" : "Sendes ikke"}>
        <Icon name={always ? "lock" : "minus"} size={18} />
      </span>
    );
  }
  return (
    <Checkbox
      label={label}
      labelHidden
      size={44}
      checked={(choice === "ON") !== pending}
      disabled={saving !== null}
      onChange={onChange}
    />
  );
}

const settings = {
  stilleTimer: {
    name: "Stille timer",
    on: "SMS venter om natten",
    off: "SMS kommer også om natten",
  },
  dagligOppsummering: {
    name: "Daglig oppsummering",
    on: "E-postene samles i én om dagen",
    off: "E-postene kommer hver for seg",
  },
} as const;

type Setting = keyof typeof settings;

function Times({ view, saving, save }: Saving & { view: PreferencesView }) {
  const { hours, stilleTimer, dagligOppsummering } = view;
  const now: PreferencesUpdate = { stilleTimer, dagligOppsummering };
  const change = (from: PreferencesUpdate, setting: Setting, on: boolean): Promise<void> => {
    const next = { ...from, [setting]: on };
    return save(
      setting,
      () => savePreferences(next),
      () =>
        toast.undoable(settings[setting][on ? "on" : "off"], () => {
          void change(next, setting, !on);
        }),
    );
  };
  const texts = { stilleTimer: quietText(hours), dagligOppsummering: digestText(hours) };
  return (
    <Card title="Når de kommer" icon="clock">
      <ul className={classes.settings}>
        {(["stilleTimer", "dagligOppsummering"] as const).map((setting) => (
          <li key={setting}>
            <Checkbox
              label={settings[setting].name}
              checked={now[setting] !== (saving === setting)}
              disabled={saving !== null}
              onChange={(on) => void change(now, setting, on)}
            />
            <p className={classes.explained}>{texts[setting]}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
