import { useState } from "react";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { PasswordField, TextField } from "@/ui/form/Field.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "./AccessFrame.module.css";
import { Notice } from "./AccessFrame.tsx";
import { groupPhone, isForeign } from "./phone.ts";
import { OneFieldForm } from "./OneFieldForm.tsx";
import { useStep } from "./useStep.ts";

type Way = "phone" | "email";

const ways: { value: Way; label: string }[] = [
  { value: "phone", label: "Telefon" },
  { value: "email", label: "E-post" },
];

const PASSWORD_MAX = 200;
const EMAIL_MAX = 254;

function Ways({ way, onOther }: { way: Way; onOther: () => void }) {
  return <Segmented label="Logg inn med" value={way} options={ways} onChange={onOther} />;
}

/** The phone number that the code is sent to. */
export function PhoneStep({
  onEmail,
  onSubmit,
}: {
  onEmail: () => void;
  onSubmit: (phone: string) => Promise<string | null>;
}) {
  const [phone, setPhone] = useState("");
  const { loading, error, setError, run } = useStep();
  const submit = () => {
    if (isPhone(phone)) void run(() => onSubmit(phone.trim()));
    else setError(PHONE_INVALID);
  };
  return (
    <>
      <Ways way="phone" onOther={onEmail} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          name="telefon"
          label="Telefonnummer"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          focusOnMount
          prefix={isForeign(phone) ? undefined : "+47"}
          maxLength={40}
          value={phone}
          error={error ?? undefined}
          onChange={(value) => {
            setPhone(groupPhone(value));
            setError(null);
          }}
        />
        <Button type="submit" size="p" full loading={loading}>
          Send kode
        </Button>
      </form>
      <div className={classes.links}>
        <Button tone="quiet" thin onClick={onEmail}>
          Logg inn med passord
        </Button>
      </div>
    </>
  );
}

/** E-mail and password. */
export function EmailStep(props: {
  epost: string;
  error: string | null;
  onPhone: () => void;
  onForgot: (epost: string) => void;
  onOpenid: (epost: string) => void;
  onSubmit: (epost: string, password: string) => Promise<string | null>;
}) {
  const [epost, setEpost] = useState(props.epost);
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<{ epost?: string; password?: string }>({});
  const { loading, error, run } = useStep();
  const submit = () => {
    const next = {
      ...(isEmail(epost) ? {} : { epost: EMAIL_INVALID }),
      ...(password === "" ? { password: "Skriv inn passordet ditt." } : {}),
    };
    setWrong(next);
    if (Object.keys(next).length > 0) return;
    void run(() => props.onSubmit(epost.trim().toLowerCase(), password));
  };
  const notice = error ?? props.error;
  return (
    <>
      <Ways way="email" onOther={props.onPhone} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {notice && !loading && <Notice>{notice}</Notice>}
        <TextField
          name="epost"
          label="E-post"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          focusOnMount={props.epost === ""}
          maxLength={EMAIL_MAX}
          value={epost}
          error={wrong.epost}
          onChange={setEpost}
        />
        <PasswordField
          name="password"
          label="Passord"
          autoComplete="current-password"
          focusOnMount={props.epost !== ""}
          maxLength={PASSWORD_MAX}
          value={password}
          error={wrong.password}
          onChange={setPassword}
        />
        <Button type="submit" size="p" full loading={loading}>
          Logg inn
        </Button>
      </form>
      <div className={classes.links}>
        <Button tone="quiet" thin onClick={() => props.onForgot(epost.trim())}>
          Glemt passord?
        </Button>
        <Button tone="quiet" thin onClick={() => props.onOpenid(epost.trim())}>
          Bruk kontorets innlogging
        </Button>
      </div>
    </>
  );
}

/** The password that an office demands beside the code. */
export function SmsPasswordStep({
  wrong,
  onSubmit,
  onBack,
}: {
  wrong: boolean;
  onSubmit: (password: string) => Promise<string | null>;
  onBack: () => void;
}) {
  return (
    <OneFieldForm
      first=""
      submit="Send ny kode"
      stepOf={(password) =>
        password === "" ? "Skriv inn passordet ditt." : () => onSubmit(password)
      }
      onBack={onBack}
    >
      {(field) => (
        <PasswordField
          {...field}
          name="password"
          label="Passord"
          autoComplete="current-password"
          focusOnMount
          maxLength={PASSWORD_MAX}
          error={
            field.error ??
            (wrong && field.value === "" ? "Passordet er feil. Prøv igjen." : undefined)
          }
        />
      )}
    </OneFieldForm>
  );
}
