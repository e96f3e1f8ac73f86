import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { download } from "@/api/download.ts";
import {
  documenttemplate_document_create,
  documenttemplate_preview,
} from "@/api/operations.gen.ts";
import type { DocumentTemplateView } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Late } from "@/ui/Late.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { checkQuery } from "./queries.ts";
import { SendButton } from "./SendButton.tsx";
import classes from "./Templates.module.css";
import { useLivePreview } from "./useLivePreview.ts";
import { bodyOf, fieldsIn, type TemplateValues } from "./values.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const PdfStage = part(async () => (await import("@/blocks/viewer/PdfStage.tsx")).PdfStage);

const waiting = (
  <Loading label="Lager dokumentet">
    <SkeletonLines />
  </Loading>
);

/** A document as it would be for somebody, as a picture, and the document itself. */
export function PreviewCard({
  template,
  values,
}: {
  template: DocumentTemplateView;
  values: TemplateValues;
}) {
  const [chosen, setChosen] = useState<ChosenUser[]>([]);
  const [whole, setWhole] = useState(false);
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(1);
  const laerling = chosen.at(-1);
  const asks = fieldsIn(values.innhold, ["personnr"]).length > 0;
  const text = bodyOf(values);
  /** What the document was made of. */
  const [made, setMade] = useState<string | null>(null);
  // Whose whole identity number is shown is written down: that is asked for each time.
  const isLive = pdf !== null && !(asks && whole);
  const live = useLivePreview(text, made, isLive ? (laerling?.id ?? null) : null);
  const bytes = pdf && (live ?? pdf);
  const preview = useWrite<string, Blob>({
    send: (id) => {
      const body = { laerling: id, personnr: asks && whole, ...text };
      return download(documenttemplate_preview, { body });
    },
    onDone: async (blob) => {
      setPage(1);
      setPdf(new Uint8Array(await blob.arrayBuffer()));
    },
  });
  const show = async () => {
    if (!laerling) return;
    setMade(JSON.stringify(text));
    await preview.run(laerling.id);
  };
  return (
    <Card title="Forhåndsvisning">
      <div className={classes.stack}>
        <UserSearch
          name="forhandsvis"
          label="Lærling"
          types={["APPRENTICE"]}
          value={chosen}
          onChange={(next) => {
            setChosen(next.slice(-1));
            setPdf(null);
          }}
        />
        {asks && (
          <Checkbox
            label="Vis hele fødselsnummeret (det blir loggført)"
            checked={whole}
            onChange={setWhole}
          />
        )}
        <div className={classes.buttons}>
          <Button
            icon="eye"
            disabled={!laerling}
            loading={preview.isRunning}
            loadingLabel="Lager dokumentet"
            onClick={() => void show()}
          >
            Vis dokumentet
          </Button>
        </div>
        {laerling && !template.arkivert && <One template={template} laerling={laerling} />}
        {isLive && <p className={classes.facts}>Dokumentet følger det du skriver i malen.</p>}
        {bytes && (
          <div className={classes.paper} role="group" aria-label="Dokumentet">
            <Late fallback={waiting}>
              <PdfStage
                bytes={bytes}
                name={template.navn}
                page={Math.min(page, pages)}
                zoom={1}
                onPages={setPages}
                onFault={() => toast.negative("Dokumentet kan ikke vises")}
              />
            </Late>
          </div>
        )}
        {bytes && pages > 1 && (
          <div className={classes.buttons}>
            <Button
              tone="secondary"
              thin
              disabled={page <= 1}
              onClick={() => setPage((now) => now - 1)}
            >
              Forrige side
            </Button>
            <span className={classes.facts}>
              Side {page} av {pages}
            </span>
            <Button
              tone="secondary"
              thin
              disabled={page >= pages}
              onClick={() => setPage((now) => now + 1)}
            >
              Neste side
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The document of one, as the template is stored. */
function One({ template, laerling }: { template: DocumentTemplateView; laerling: ChosenUser }) {
  const { id, navn, version } = template;
  const { data } = useQuery(checkQuery(id, version, [laerling.id]));
  const found = data?.[0];
  const fetchIt = useWrite({
    send: () => download(documenttemplate_document_create, { id, body: { laerling: laerling.id } }),
    onDone: (blob) => save(blob, `${navn} ${laerling.navn}.pdf`),
    again: () => changed("MALDOKUMENTER"),
  });
  if (!found) return null;
  const lacks = found.mangler.map(({ etikett }) => etikett).join(", ");
  return (
    <>
      {lacks && (
        <Notice tone="warning" icon="alert" title={`${found.navn} kan ikke få dokumentet`}>
          Mangler: {lacks}.
        </Notice>
      )}
      {found.varsel && (
        <Notice tone="warning" icon="alert">
          {found.varsel}
        </Notice>
      )}
      {found.utenUnderskriver.length > 0 && (
        <Notice tone="info">Ingen å signere som: {found.utenUnderskriver.join(", ")}.</Notice>
      )}
      {!lacks && (
        <div className={classes.buttons}>
          <Button
            tone="secondary"
            icon="download"
            loading={fetchIt.isRunning}
            loadingLabel="Lager dokumentet"
            onClick={() => void fetchIt.run()}
          >
            Last ned PDF
          </Button>
          <SendButton template={template} laerlinger={[laerling]} />
        </div>
      )}
    </>
  );
}
