import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { item_update } from "@/api/operations.gen.ts";
import type { ItemView } from "@/api/schemas.gen.ts";
import { useParamsOf } from "@/ui/address.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { useStoredFields } from "@/ui/form/useFields.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { itemQuery } from "./queries.ts";
import { itemFields } from "./values.ts";

/** `PAGE/:uid` */
export function ItemPage() {
  const { uid } = useParamsOf("PAGE/$uid");
  return (
    <DetailPage
      query={useQuery(itemQuery(uid))}
      thing="det du leter etter"
      backTo={{ to: "PAGE", label: "Til listen" }}
      title={({ navn }) => navn}
    >
      {(stored) => <ItemForm key={stored.id} stored={stored} />}
    </DetailPage>
  );
}

function ItemForm({ stored }: { stored: ItemView }) {
  const edit = useStoredFields(itemFields, {
    stored,
    save: (body) => call(item_update, { id: stored.id, body }),
    onSaved: ({ id }) => void changed("COLLECTION", id),
  });
  return (
    <VersionedForm edit={edit}>
      <TextField {...edit.field.navn} autoComplete="off" />
    </VersionedForm>
  );
}
