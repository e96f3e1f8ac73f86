import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { type TokenQuestion, tokenQuestion } from "./auth.ts";

/** Says who a sign-in link would make of this browser's user, before it does. */
export function TokenQuestionDialog({ question }: { question: TokenQuestion }) {
  const close = () => tokenQuestion.set(null);
  const accept = () => {
    close();
    question.accept();
  };
  return (
    <Dialog
      opened
      onClose={close}
      size="small"
      title={`Logge inn som ${question.navn}?`}
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            Avbryt
          </Button>
          <Button onClick={accept}>Bytt bruker</Button>
        </>
      }
    >
      <p>
        Lenken du åpnet, logger deg inn som {question.navn} i {question.organisasjon}. Du er
        allerede logget inn her som en annen. Har du ikke bedt om lenken, avbryt.
      </p>
    </Dialog>
  );
}
