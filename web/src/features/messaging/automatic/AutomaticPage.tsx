import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { AutomaticMessageView, MessageKind } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Preview, WithPreview } from "@/ui/WithPreview.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { AUTOMATIC, AutomaticTabs } from "./AutomaticTabs.tsx";
import { ChannelFields } from "./ChannelFields.tsx";
import { LivePreview } from "./LivePreview.tsx";
import { automaticQuery, saveAutomatic } from "./queries.ts";
import {
  type AutomaticValues,
  automaticWords,
  channelInputs,
  channelNames,
  checkAutomatic,
  valuesOf,
} from "./values.ts";

/** `/k/systemvalg/endrestandard/:id`: the words of an automatic message, and its channels. */
export function AutomaticPage() {
  const { id } = useParamsOf("/k/systemvalg/endrestandard/$id");
  const { data, error, refetch } = useQuery(automaticQuery(id));
  if (isMissing(error)) return <Missing thing="meldingen" backTo={AUTOMATIC} />;
  const title = data?.name ?? "Automatisk melding";
  return (
    <Page title={title}>
      <PageHeader title={title} subtitle={data && subtitleOf(data)} />
      {data?.utenKonto !== true && <AutomaticTabs id={id} />}
      {data ? (
        <AutomaticForm key={data.id} view={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter meldingen">
          <SkeletonLines lines={10} />
        </Loading>
      )}
    </Page>
  );
}

function subtitleOf({ til, endret, endretAv }: AutomaticMessageView): string {
  if (endret === undefined) return `Til: ${til}. Standardtekst.`;
  const by = endretAv === "" ? "" : ` av ${endretAv}`;
  return `Til: ${til}. Endret ${formatDateTime(endret)}${by}.`;
}

function AutomaticForm({ view }: { view: AutomaticMessageView }) {
  const queryClient = useQueryClient();
  const kinds = view.channels.map(({ type }) => type);
  const [kind, setKind] = useState<MessageKind>(kinds[0] ?? "SMS");
  const edit = useVersionedForm<AutomaticMessageView, AutomaticValues>({
    stored: view,
    valuesOf,
    words: automaticWords,
    validate: (values) => checkAutomatic(view, values),
    save: (version, values) => saveAutomatic(view.id, version, channelInputs(view, values)),
    onSaved: (saved) => {
      queryClient.setQueryData(automaticQuery(view.id).queryKey, saved);
      void changed("AUTOMATISKEMELDINGER", view.id);
      toast.positive("Meldingen er lagret");
    },
  });
  const wrong = new Set(Object.keys(edit.form.errors).map((field) => field.split(".")[0]));
  return (
    <WithPreview>
      <Card>
        <Stack>
          <Segmented
            label="Kanal"
            value={kind}
            options={kinds.map((value) => ({
              value,
              label: wrong.has(value) ? `${channelNames[value]} (rett opp)` : channelNames[value],
            }))}
            onChange={setKind}
          />
          <VersionedForm edit={edit}>
            <ChannelFields key={kind} view={view} kind={kind} form={edit.form} />
          </VersionedForm>
        </Stack>
      </Card>
      <Preview>
        <LivePreview view={view} kind={kind} values={edit.form.values} />
      </Preview>
    </WithPreview>
  );
}
