import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { openCall } from "@/api/client.ts";
import { membership_ask } from "@/api/operations.gen.ts";
import { patiently } from "@/lib/patiently.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { prove } from "../form/draft.ts";
import classes from "../form/Form.module.css";
import "../form/icons.ts";
import { NotThere, OfficeContact, OpenFrame } from "../form/parts.tsx";
import { formQuery } from "../form/server.ts";
import { Trap } from "../form/Trap.tsx";
import { isTrapped } from "../form/trapped.ts";
import { isOrgnr, ORGNR_INVALID } from "./orgnr.ts";

const TITLE = "Bli medlem";
const LINE_MAX = 200;
const TEXT_MAX = 2000;

/** `/soknad/:tenant/medlem`: a company asks to become a member of an office. */
export function MemberPage() {
  const { tenant } = useParamsOf("/soknad/$tenant/medlem");
  useDocumentTitle(TITLE);
  const { data, error, refetch } = useQuery(formQuery(tenant));
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <OpenFrame {...(data ? { kontor: data.kontor } : {})}>
      {data ? (
        <div className={classes.stack}>
          {asked === null ? (
            <>
              <h1>{TITLE}</h1>
              <p className={classes.lead}>
                {`For bedrifter som vil ta imot lærlinger gjennom ${data.kontor}.`}
              </p>
              <Ask tenant={tenant} onAsked={setAsked} />
            </>
          ) : (
            <Asked company={asked} kontor={data.kontor} />
          )}
          <OfficeContact {...data} />
        </div>
      ) : error ? (
        <NotThere error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster siden">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </OpenFrame>
  );
}

function Ask({ tenant, onAsked }: { tenant: string; onAsked: (company: string) => void }) {
  const [trap, setTrap] = useState("");
  const proof = useRef<ReturnType<typeof prove> | null>(null);
  /** Work of its own for each press: what is refused may be mended and sent again. */
  const work = () => {
    proof.current ??= prove(tenant);
    proof.current.catch(() => {
      proof.current = null;
    });
    return proof.current;
  };
  const form = useForm({
    initial: { orgnr: "", kontaktperson: "", epost: "", telefon: "", melding: "" },
    validate: ({ orgnr, kontaktperson, epost, telefon }): Record<string, string> => ({
      ...(isOrgnr(orgnr) ? {} : { orgnr: ORGNR_INVALID }),
      ...(kontaktperson.trim() === "" ? { kontaktperson: "Skriv navnet ditt" } : {}),
      ...(isEmail(epost) ? {} : { epost: EMAIL_INVALID }),
      ...(isPhone(telefon) ? {} : { telefon: PHONE_INVALID }),
    }),
    onSubmit: async (values) => {
      const proven = await work();
      proof.current = null;
      const body = {
        orgnr: values.orgnr.replaceAll(/\s/g, ""),
        kontaktperson: values.kontaktperson.trim(),
        epost: values.epost.trim(),
        telefon: values.telefon.trim(),
        melding: values.melding.trim(),
        proof: proven,
        nettside: trap,
      };
      try {
        const { navn } = await patiently(() => openCall(membership_ask, { tenant, body }));
        onAsked(navn);
      } catch (error) {
        if (isTrapped(error)) setTrap("");
        throw error;
      }
    },
  });
  return (
    <Form
      form={form}
      buttons={
        <Button type="submit" size="p" loading={form.loading} loadingLabel="Sender">
          Send forespørselen
        </Button>
      }
    >
      <TextField
        name="orgnr"
        label="Organisasjonsnummer"
        help="Ni siffer. Navnet henter vi fra Enhetsregisteret."
        inputMode="numeric"
        maxLength={20}
        value={form.values.orgnr}
        error={form.errors.orgnr}
        onChange={(value) => {
          form.set("orgnr", value);
          // While the rest is written: it is done by the time that it is sent.
          void work();
        }}
      />
      <TextField
        name="kontaktperson"
        label="Navnet ditt"
        autoComplete="name"
        maxLength={LINE_MAX}
        value={form.values.kontaktperson}
        error={form.errors.kontaktperson}
        onChange={(value) => form.set("kontaktperson", value)}
      />
      <TextField
        name="epost"
        label="E-post"
        help="Hit kommer svaret"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={LINE_MAX}
        value={form.values.epost}
        error={form.errors.epost}
        onChange={(value) => form.set("epost", value)}
      />
      <TextField
        name="telefon"
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LINE_MAX}
        value={form.values.telefon}
        error={form.errors.telefon}
        onChange={(value) => form.set("telefon", value)}
      />
      <TextArea
        name="melding"
        label="Melding"
        help="For eksempel hvilke fag dere vil ha lærlinger i"
        optional
        rows={4}
        maxLength={TEXT_MAX}
        value={form.values.melding}
        error={form.errors.melding}
        onChange={(value) => form.set("melding", value)}
      />
      <Trap value={trap} onChange={setTrap} />
    </Form>
  );
}

function Asked({ company, kontor }: { company: string; kontor: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Forespørselen er sendt
      </h1>
      <Notice tone="positive" icon="approve" title={company}>
        {`${kontor} svarer på e-post.`}
      </Notice>
    </>
  );
}
