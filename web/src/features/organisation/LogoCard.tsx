import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { organisation_logo_create, organisation_logo_delete } from "@/api/operations.gen.ts";
import type { OfficeView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { PICTURE_TYPES } from "@/lib/heic.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import classes from "./OfficePage.module.css";
import { useSteps } from "@/blocks/useWrite.ts";

/** The office's logo, which stands on its documents. */
export function LogoCard({ office }: { office: OfficeView }) {
  const { running, run } = useSteps({ again: () => changed("KONTORLOGO") });
  const put = ([file]: File[]) => {
    if (file) void run(() => uploadFile(organisation_logo_create, file, {}), "Logoen er lagret");
  };
  const { logo, navn } = office;
  return (
    <Card title="Logo på dokumentene">
      <div className={classes.logo}>
        <p className={classes.logoHelp}>
          Logoen, adressen og hvordan kontoret nås, står øverst på dokumentene. PNG eller JPEG.
        </p>
        {logo && (
          <div className={classes.logoPaper}>
            <img src={logo.url} alt={`Logoen til ${navn}`} />
          </div>
        )}
        <div className={classes.logoButtons}>
          <FileButton
            tone="secondary"
            icon="imageAdd"
            label={logo ? "Bytt logo" : "Last opp logo"}
            accept={PICTURE_TYPES}
            onPick={put}
          />
          {logo && (
            <Button
              tone="quiet"
              icon="delete"
              loading={running}
              onClick={() => void run(() => call(organisation_logo_delete), "Logoen er fjernet")}
            >
              Fjern logo
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
