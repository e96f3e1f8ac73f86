import type { DocumentTemplateView } from "@/api/schemas.gen.ts";
import { useSendTemplate } from "@/features/signing/public.ts";
import { Button } from "@/ui/Button.tsx";

/** Leads on to having the documents of apprentices signed, by whom the template proposes. */
export function SendButton({
  template: { id, navn, signering },
  laerlinger,
}: {
  template: DocumentTemplateView;
  laerlinger: readonly { id: string; navn: string }[];
}) {
  const send = useSendTemplate();
  const open = () =>
    send({
      template: id,
      title: navn,
      chosen: laerlinger.map((one) => ({ id: one.id, kind: "APPRENTICE", navn: one.navn })),
      withInstructors: signering.roller.includes("FAGLIGLEDER"),
      withMe: signering.roller.includes("KOORDINATOR"),
      ordered: signering.rekkefolge,
    });
  return (
    <Button tone="secondary" icon="send" onClick={open}>
      Send til signering
    </Button>
  );
}
