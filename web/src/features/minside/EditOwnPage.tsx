import { useMe } from "@/api/queries.ts";
import { passwordDialog } from "@/lib/passwordDialog.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { EmailForm } from "./EmailForm.tsx";
import classes from "./OwnPage.module.css";
import { PhoneForm } from "./PhoneForm.tsx";
import { PictureCard } from "./PictureCard.tsx";

/** `/l|b|k/minside/rediger`: one's picture and what one signs in with. The name is the office's. */
export function EditOwnPage() {
  const me = useMe();
  return (
    <Page title="Rediger min side" width="form">
      <PageHeader
        title="Rediger min side"
        subtitle="Telefonen og e-posten er det du logger inn med. Navnet endrer opplæringskontoret."
      />
      <Stack>
        {me.tilganger.includes("UPDATE_MY_PAGE") ? (
          <>
            <PictureCard me={me} />
            <Card title="Telefon">
              <PhoneForm me={me} />
            </Card>
            <Card title="E-post">
              <EmailForm me={me} />
            </Card>
          </>
        ) : (
          <Card title="Telefon og e-post">
            <p className={classes.none}>Opplæringskontoret endrer telefonen og e-posten din.</p>
          </Card>
        )}
        <Card title="Passord">
          <div className={classes.row}>
            <Button tone="secondary" icon="key" onClick={() => passwordDialog.set(true)}>
              {me.hasPassword ? "Endre passord" : "Lag passord"}
            </Button>
          </div>
        </Card>
      </Stack>
    </Page>
  );
}
