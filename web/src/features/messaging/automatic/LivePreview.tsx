import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { AutomaticMessageView, AutomaticPreview, MessageKind } from "@/api/schemas.gen.ts";
import { loadPeople } from "@/blocks/usersearch/people.ts";
import { counted } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Card } from "@/ui/Card.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { Stack } from "@/ui/Page.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import classes from "./Automatic.module.css";
import { previewQuery } from "./queries.ts";
import { type AutomaticValues, channelInput } from "./values.ts";

/** How long the typing rests before the server is asked. */
const REST_MS = 400;

/** The text as its receiver reads it, as the server would send it. */
export function LivePreview({
  view,
  kind,
  values,
}: {
  view: AutomaticMessageView;
  kind: MessageKind;
  values: AutomaticValues;
}) {
  const [person, setPerson] = useState<Pick[]>([]);
  const { emne, melding } = channelInput(values, kind);
  const [rested, setRested] = useState({ kind, emne, melding });
  const rest = useDebounced(setRested, REST_MS);
  useEffect(() => rest({ kind, emne, melding }), [rest, kind, emne, melding]);
  // Another channel is shown at once; what is typed rests first.
  const asked = rested.kind === kind ? rested : { emne, melding };
  const channels = [{ type: kind, activated: true, emne: asked.emne, melding: asked.melding }];
  const { data, error } = useQuery(previewQuery(view.id, channels, person[0]?.id));
  const shown = data?.channels.find(({ type }) => type === kind);
  return (
    <Card title="Forhåndsvisning">
      <Stack>
        <div aria-live="polite">
          {error ? (
            <p className={classes.facts}>{problemText(error)}</p>
          ) : shown ? (
            <PreviewedText preview={shown} />
          ) : (
            <Loading label="Lager forhåndsvisningen">
              <SkeletonLines lines={3} />
            </Loading>
          )}
        </div>
        <PickerField
          name="preview-person"
          label="Vis slik den blir for"
          help="Uten valg brukes eksempelnavn."
          optional
          single
          icon="person"
          value={person}
          load={loadPeople}
          searchLabel="Søk etter person"
          idleText="Skriv et navn"
          noneText="Ingen treff"
          inFlow
          onChange={setPerson}
        />
      </Stack>
    </Card>
  );
}

/** One text as it is read. */
export function PreviewedText({ preview }: { preview: AutomaticPreview }) {
  const { organisation } = useMe();
  const { type, emne, melding, sms } = preview;
  return (
    <div className={classes.preview}>
      {type === "Epost" && <span className={classes.facts}>Fra {organisation.navn}</span>}
      {emne && <strong>{emne}</strong>}
      {type === "Epost" ? <RichText html={melding} /> : <p className={classes.plain}>{melding}</p>}
      {sms && (
        <span className={classes.facts}>
          {counted(sms.units, "tegn", "tegn")} · {counted(sms.parts, "SMS", "SMS-er")}
          {sms.specialLetters && " · har tegn som gjør den lengre, som emoji"}
        </span>
      )}
    </div>
  );
}
