import { changed } from "@/api/changes.ts";
import type { NewContactAnswer } from "@/api/schemas.gen.ts";
import { CodeField, codeTexts, refusalText, useCode } from "@/features/access/public.ts";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./OwnPage.module.css";

/** The code that was sent to what is to be one's own: a telephone number or an e-mail. */
export function NewContactCode({
  sentTo,
  verify,
  done,
  other,
  onDone,
}: {
  /** Where the code went: `på SMS til 98 76 54 32`. */
  sentTo: string;
  verify: (code: string) => Promise<NewContactAnswer>;
  /** What is said when it counts. */
  done: string;
  /** What leads back. */
  other: string;
  onDone: () => void;
}) {
  const check = useCode(async (code) => {
    const { status } = await verify(code);
    if (status !== "success") return refusalText(codeTexts, status);
    await changed("ACCOUNTS");
    toast.positive(done);
    onDone();
    return null;
  });
  return (
    <form noValidate onSubmit={check.onSubmit}>
      <p className={classes.none}>Vi har sendt en kode {sentTo}.</p>
      <CodeField {...check.field} />
      <div className={classes.row}>
        <Button type="submit" loading={check.loading}>
          Bekreft
        </Button>
        <Button tone="quiet" icon="back" onClick={onDone}>
          {other}
        </Button>
      </div>
    </form>
  );
}
