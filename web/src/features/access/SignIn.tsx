import { useState } from "react";
import type { Role, SignInAnswer, Tenant } from "@/api/schemas.gen.ts";
import { keepSignIn } from "@/api/signedIn.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { AccessFrame } from "./AccessFrame.tsx";
import {
  type Contact,
  findTenants,
  sendCode,
  sendResetEmail,
  signInWithPassword,
} from "./calls.ts";
import { lastOffice } from "@/lib/lastOffice.ts";
import { pendingSigning } from "@/lib/pendingSigning.ts";
import { wantedNow } from "@/lib/wanted.ts";
import { CodeStep } from "./CodeStep.tsx";
import { headOf, type Purpose, type Sms, type Step } from "./flow.ts";
import { ForgotStep, ResetSent } from "./ForgotStep.tsx";
import { EmailStep, PhoneStep, SmsPasswordStep } from "./IdentifySteps.tsx";
import { offerOf, signInThere } from "./openid.ts";
import { OpenidStep, WaysStep } from "./OpenidSteps.tsx";
import { purposeOf, purposeText } from "./purpose.ts";
import { RoleStep, TenantStep } from "./TenantStep.tsx";
import {
  codeTexts,
  NO_ACCOUNT_PHONE,
  NO_PROVIDER,
  passwordTexts,
  refusalText,
  sendTexts,
} from "./texts.ts";

/** Sign-in: by phone and code, or by e-mail and password. */
export function SignIn({ onEntered }: { onEntered: () => void }) {
  useDocumentTitle("Logg inn");
  const [step, setStep] = useState<Step>({ at: "phone" });
  const { title, lead } = headOf(step);
  const [about] = useState(() =>
    purposeText(purposeOf(wantedNow(), pendingSigning() !== null), lastOffice()),
  );
  const isFirst = step.at === "phone" || step.at === "email";

  /** Signs in, or asks in which role where there are several. */
  const enter = (
    answer: SignInAnswer,
    signIn: (rolle: Role) => Promise<SignInAnswer>,
    sms: Sms | null,
  ): boolean => {
    if (answer.roller && answer.roller.length > 0) {
      setStep({ at: "roles", roller: answer.roller, signIn, sms });
      return true;
    }
    if (!keepSignIn(answer)) return false;
    onEntered();
    return true;
  };

  /** Does what the organisation was asked for; the answer is what went wrong, if anything. */
  const proceed = async (tenantId: string, purpose: Purpose): Promise<string | null> => {
    if (purpose.kind === "sms" || purpose.kind === "openid") {
      const phone = purpose.kind === "sms" ? purpose.phone : null;
      const navn = await offerOf(tenantId);
      if (navn === null) return phone === null ? NO_PROVIDER : toCode(phone, tenantId, undefined);
      setStep({ at: "ways", tenantId, navn, phone });
      return null;
    }
    if (purpose.kind === "reset") {
      await sendResetEmail(purpose.contact, tenantId);
      setStep({ at: "resetSent" });
      return null;
    }
    const { epost, password } = purpose;
    const as = (rolle: Role) => signInWithPassword(epost, password, tenantId, rolle);
    const answer = await signInWithPassword(epost, password, tenantId);
    if (enter(answer, as, null)) return null;
    const error = refusalText(passwordTexts, answer.status);
    setStep({ at: "email", epost, error });
    return error;
  };

  const toCode = async (
    phone: string,
    tenantId: string,
    password: string | undefined,
  ): Promise<string | null> => {
    const { status, verificationid } = await sendCode(phone, tenantId, password);
    if (status !== "success") return refusalText(sendTexts, status);
    if (!verificationid) return sendTexts.failed;
    setStep({
      at: "code",
      phone,
      tenantId,
      verificationid,
      ...(password === undefined ? {} : { password }),
    });
    return null;
  };

  const choose = async (
    contact: Contact,
    purpose: Purpose,
    nobody: () => string | null,
  ): Promise<string | null> => {
    const tenants: Tenant[] = await findTenants(contact);
    const [first] = tenants;
    if (!first) return nobody();
    if (tenants.length === 1) return proceed(first.tenantId, purpose);
    setStep({ at: "tenants", tenants, purpose });
    return null;
  };

  const toPhone = () => setStep({ at: "phone" });
  const toEmail = (epost = "") => setStep({ at: "email", epost, error: null });

  return (
    <AccessFrame
      title={title}
      lead={
        isFirst && about ? (
          <>
            <strong>{about}</strong> {lead}
          </>
        ) : (
          lead
        )
      }
    >
      {step.at === "phone" && (
        <PhoneStep
          onEmail={() => toEmail()}
          onSubmit={(phone) => choose({ phone }, { kind: "sms", phone }, () => NO_ACCOUNT_PHONE)}
        />
      )}
      {step.at === "email" && (
        <EmailStep
          epost={step.epost}
          error={step.error}
          onPhone={toPhone}
          onForgot={(epost) => setStep({ at: "forgot", epost })}
          onOpenid={(epost) => setStep({ at: "openid", epost })}
          // An unknown address sounds like a wrong password: who has an account is not told.
          onSubmit={(epost, password) =>
            choose(
              { email: epost },
              { kind: "password", epost, password },
              () => passwordTexts.failed,
            )
          }
        />
      )}
      {step.at === "tenants" && (
        <TenantStep
          tenants={step.tenants}
          onChoose={(tenantId) => proceed(tenantId, step.purpose)}
          onBack={toPhone}
        />
      )}
      {step.at === "ways" && (
        <WaysStep
          navn={step.navn}
          onProvider={() => signInThere(step.tenantId)}
          onCode={
            step.phone === null ? null : () => toCode(step.phone ?? "", step.tenantId, undefined)
          }
          onBack={step.phone === null ? () => toEmail() : toPhone}
        />
      )}
      {step.at === "openid" && (
        <OpenidStep
          epost={step.epost}
          onSubmit={(email) => choose({ email }, { kind: "openid" }, () => NO_PROVIDER)}
          onBack={() => toEmail(step.epost)}
        />
      )}
      {step.at === "roles" && (
        <RoleStep
          roller={step.roller}
          onChoose={async (rolle) => {
            const { signIn, sms } = step;
            const answer = await signIn(rolle);
            if (sms && answer.status === "need password") {
              setStep({ at: "smsPassword", ...sms, wrong: false });
              return null;
            }
            return enter(answer, signIn, sms) ? null : refusalText(codeTexts, answer.status);
          }}
          onBack={toPhone}
        />
      )}
      {step.at === "code" && (
        <CodeStep
          key={step.verificationid}
          verificationid={step.verificationid}
          onAnswer={(answer, as) => enter(answer, as, step)}
          onPassword={(wrong) => setStep({ ...step, at: "smsPassword", wrong })}
          onResend={() => toCode(step.phone, step.tenantId, step.password)}
          onBack={toPhone}
        />
      )}
      {step.at === "smsPassword" && (
        <SmsPasswordStep
          wrong={step.wrong}
          onSubmit={(password) => toCode(step.phone, step.tenantId, password)}
          onBack={toPhone}
        />
      )}
      {step.at === "forgot" && (
        <ForgotStep
          epost={step.epost}
          onBack={() => toEmail(step.epost)}
          onSubmit={(contact) =>
            choose(contact, { kind: "reset", contact }, () => {
              setStep({ at: "resetSent" });
              return null;
            })
          }
        />
      )}
      {step.at === "resetSent" && <ResetSent onBack={() => toEmail()} />}
    </AccessFrame>
  );
}
