import type { ReactNode } from "react";
import type { SignView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { Animation } from "@/ui/animation/Animation.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Depth } from "@/ui/Depth.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, Stack } from "@/ui/Page.tsx";
import { Others } from "./Others.tsx";
import classes from "./Receipt.module.css";
import { VIEW_BOX } from "./strokes.ts";
import { useTop } from "./useTop.ts";

/** What somebody has signed: when, under which name, who is left, and the files. */
export function Receipt({ what, way }: { what: SignView; way?: ReactNode }) {
  const { me, signers } = what;
  const heading = useTop();
  const left = signers.filter(({ signedTime }) => signedTime === null).length;
  return (
    <Depth title={what.title} way={way}>
      <Page title={what.title} width="form">
        <Stack>
          <div className={classes.head}>
            <Animation name="signed" size={96} />
            <h1 ref={heading} tabIndex={-1}>
              Du har signert
            </h1>
            <p className={classes.lead}>{what.title}</p>
          </div>
          <Next what={what} left={left} />
          <Card title="Kvittering" icon="approve">
            <Facts
              items={[
                ["Signert", formatDateTime(me.signedTime)],
                ["Navn", me.signature],
                ["Som foresatt for", me.foresattFor || null],
                ["Opplæringskontor", what.opplaeringskontor],
                ["Kvittering til", me.kvitteringTil || null],
              ]}
            />
            {me.drawing && (
              <svg
                className={classes.drawing}
                viewBox={VIEW_BOX}
                role="img"
                aria-label="Signaturen"
              >
                <path d={me.drawing} />
              </svg>
            )}
          </Card>
          <Files what={what} />
          <Others signers={signers} />
        </Stack>
      </Page>
    </Depth>
  );
}

/** What happens now. */
function Next({ what, left }: { what: SignView; left: number }) {
  if (what.sealing === "FORSEGLET") {
    return (
      <Notice tone="positive" icon="lock" title="Alle har signert">
        {what.files.some(({ bareBevis }) => bareBevis)
          ? "Signaturbeviset er forseglet og viser til filene. Last ned alt under, og ta vare på det."
          : "Dokumentet er forseglet. Last det ned under, og ta vare på det."}
      </Notice>
    );
  }
  if (left === 0) {
    return (
      <Notice tone="info" icon="clock" title="Alle har signert, dokumentet forsegles nå">
        Du får det ferdige dokumentet på e-post når det er klart.
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      icon="waiting"
      title={left === 1 ? "Én til skal signere" : `${left} til skal signere`}
    >
      Du får det ferdige dokumentet når alle har signert.
    </Notice>
  );
}

function Files({ what: { files, signedFiles } }: { what: SignView }) {
  const isSealed = signedFiles.length > 0;
  return (
    <Card title={isSealed ? "Signerte filer" : "Filer"} icon="attachment">
      <FileList files={isSealed ? signedFiles : files} label="Filer" />
    </Card>
  );
}
