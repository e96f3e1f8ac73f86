import { ButtonLink } from "@/ui/Button.tsx";

/** The ways to a new message. */
export function SendLinks() {
  return (
    <>
      <ButtonLink to="/k/meldinger/sendpush" tone="secondary" icon="bell">
        Nytt push-varsel
      </ButtonLink>
      <ButtonLink to="/k/meldinger/sendepost" tone="secondary" icon="mail">
        Ny e-post
      </ButtonLink>
      <ButtonLink to="/k/meldinger/sendsms" icon="sms">
        Ny SMS
      </ButtonLink>
    </>
  );
}
