import { useState } from "react";
import { FAILED, FileFault, type ViewerFile } from "@/blocks/viewer/files.ts";
import { downloadFile } from "@/blocks/viewer/openFile.ts";
import { useViewedFile } from "@/blocks/viewer/useViewedFile.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Late } from "@/ui/Late.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import classes from "./SignScreen.module.css";

/** Heavy, and needed first when the document itself has come. */
const PdfPages = part(async () => (await import("@/blocks/viewer/PdfPages.tsx")).PdfPages);

/** One of the files that are signed, with all its pages; one that cannot be drawn is fetched. */
export function ReadFile({
  file,
  asText,
  named,
  notices,
  onPages,
  onEnd,
}: {
  file: ViewerFile;
  asText: boolean;
  /** There are others: it says which it is. */
  named: boolean;
  /** What does not show in its pages. */
  notices: string[];
  onPages: (pages: number) => void;
  onEnd: (page: number) => void;
}) {
  const viewed = useViewedFile(file, undefined);
  const [broken, setBroken] = useState(false);
  const { data } = viewed;
  const drawable = data?.shows === "pdf" && !broken;
  // What no page can be drawn of counts as one page, which is read by opening the file.
  const giveUp = () => {
    setBroken(true);
    onPages(1);
  };
  const fetchIt = async () => {
    await downloadFile(file);
    if (data && !drawable) {
      onPages(1);
      onEnd(1);
    }
  };
  return (
    <section className={classes.file} aria-label={file.name}>
      <div className={classes.fileHead}>
        {named && <h2 className={classes.fileName}>{file.name}</h2>}
        <Button tone="quiet" thin icon="download" onClick={() => void fetchIt()}>
          {named ? "Åpne filen" : `Åpne ${file.name}`}
        </Button>
      </div>
      {notices.map((notice) => (
        <Notice key={notice} tone="warning" icon="warning">
          {notice}
        </Notice>
      ))}
      {viewed.fault && !data && (
        <Notice
          tone="negative"
          icon="alert"
          title={viewed.fault instanceof FileFault ? viewed.fault.message : FAILED}
          actions={
            <Button tone="secondary" thin icon="refresh" onClick={() => void viewed.refetch()}>
              Prøv igjen
            </Button>
          }
        />
      )}
      {!viewed.fault && !data && <Waiting percent={viewed.percent} />}
      {data && !drawable && (
        <Notice tone="warning" icon="warning" title="Denne filen kan ikke vises her">
          Åpne filen og les den. Da kan du signere.
        </Notice>
      )}
      {data && drawable && (
        <Late fallback={<Waiting percent={100} />}>
          <PdfPages
            id={file.id}
            bytes={data.bytes}
            name={file.name}
            asText={asText}
            onPages={onPages}
            onEnd={onEnd}
            onFault={giveUp}
          />
        </Late>
      )}
    </section>
  );
}

const Waiting = ({ percent }: { percent: number }) => (
  <Loading label={`Laster ned (${percent}%)`}>
    <Skeleton height={480} />
  </Loading>
);
