import { type DragEvent, useState } from "react";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import field from "@/ui/form/Field.module.css";
import { Icon } from "@/ui/Icon.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "../Signing.module.css";
import { kindIcons, kindLabels } from "../status.ts";
import { SignerDialog } from "./SignerDialog.tsx";
import {
  type ChosenSigner,
  emptySigner,
  moved,
  nameOf,
  signerErrors,
  signerOfUser,
  withSigner,
} from "./values.ts";

interface SignersFieldProps {
  signers: readonly ChosenSigner[];
  ordered: boolean;
  /** Accounts of those under 18, whose guardian is not among them. */
  proposed: ReadonlySet<string>;
  errors: FormErrors;
  onSigners: (signers: readonly ChosenSigner[]) => void;
  onOrdered: (ordered: boolean) => void;
}

const newKey = (): string => crypto.randomUUID();

/** Who signs: by search, or by hand; in an order that is dragged, or moved with buttons. */
export function SignersField(props: SignersFieldProps) {
  const { signers, ordered, errors, onSigners, onOrdered } = props;
  const [edited, setEdited] = useState<ChosenSigner | null>(null);
  const add = (chosen: readonly ChosenUser[]) => {
    const [one] = chosen;
    if (!one) return;
    const signer = signerOfUser(one);
    if (signer) onSigners(withSigner(signers, signer));
    // Somebody signs for a company: who that is, is written.
    else
      setEdited({
        ...emptySigner,
        key: newKey(),
        type: "Company",
        companyName: one.navn,
        companyId: one.id,
      });
  };
  const keep = (signer: ChosenSigner) => {
    const isNew = !signers.some(({ key }) => key === signer.key);
    onSigners(
      isNew ? [...signers, signer] : signers.map((one) => (one.key === signer.key ? signer : one)),
    );
    setEdited(null);
  };
  return (
    <Card title="Hvem skal signere" icon="people">
      <div className={classes.stack}>
        <UserSearch
          name="signers"
          label="Søk etter person eller bedrift"
          types={["APPRENTICE", "EMPLOYEE", "COORDINATOR", "COMPANY"]}
          value={[]}
          error={errors.signers}
          onChange={add}
        />
        <div>
          <Button
            tone="secondary"
            thin
            icon="add"
            onClick={() => setEdited({ ...emptySigner, key: newKey() })}
          >
            Legg til ekstern
          </Button>
        </div>
        {signers.length > 1 && (
          <Segmented
            label="Rekkefølge"
            value={ordered ? "ordered" : "free"}
            options={[
              { value: "free", label: "Alle samtidig" },
              { value: "ordered", label: "I rekkefølge" },
            ]}
            onChange={(value) => onOrdered(value === "ordered")}
          />
        )}
        {signers.length > 0 && (
          <Rows
            {...props}
            onEdit={setEdited}
            onGuardian={(one) =>
              setEdited({
                ...emptySigner,
                key: newKey(),
                foresattFor: one.ref,
                relation: "Foresatt",
              })
            }
          />
        )}
      </div>
      {edited && <SignerDialog signer={edited} onKeep={keep} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function Rows({
  signers,
  ordered,
  proposed,
  errors,
  onSigners,
  onEdit,
  onGuardian,
}: SignersFieldProps & {
  onEdit: (signer: ChosenSigner) => void;
  onGuardian: (of: ChosenSigner) => void;
}) {
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null) onSigners(moved(signers, dragged, at));
    setDragged(null);
  };
  const move = (from: number, to: number) => onSigners(moved(signers, from, to));
  return (
    <ol className={classes.rows} aria-label="De som skal signere">
      {signers.map((one, at) => (
        // Dragging is beside the buttons that do the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={one.key}
          id={`signers.${at}`}
          tabIndex={-1}
          draggable={ordered}
          data-dragged={dragged === at || undefined}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => ordered && event.preventDefault()}
          onDrop={(event) => drop(event, at)}
          onDragEnd={() => setDragged(null)}
        >
          <div className={classes.row}>
            {ordered && <span className={classes.place}>{at + 1}</span>}
            <Icon name={kindIcons[one.type]} size={20} />
            <span className={classes.words}>
              <span className={classes.title}>{nameOf(one)}</span>
              <span className={classes.facts}>{factsOf(one)}</span>
            </span>
            <span className={classes.rowTools}>
              {ordered && (
                <>
                  <Button
                    tone="quiet"
                    thin
                    icon="up"
                    label={`Flytt ${nameOf(one)} fram`}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <Button
                    tone="quiet"
                    thin
                    icon="down"
                    label={`Flytt ${nameOf(one)} bakover`}
                    disabled={at === signers.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              )}
              {one.ref === null && (
                <Button
                  tone="quiet"
                  thin
                  icon="edit"
                  label={`Rediger ${nameOf(one)}`}
                  onClick={() => onEdit(one)}
                />
              )}
              <Button
                tone="quiet"
                thin
                icon="close"
                label={`Fjern ${nameOf(one)}`}
                onClick={() => onSigners(signers.filter(({ key }) => key !== one.key))}
              />
            </span>
          </div>
          {signerErrors(errors, at).map((message) => (
            <p key={message} className={field.error}>
              <Icon name="alert" size={16} />
              {message}
            </p>
          ))}
          {one.ref !== null && proposed.has(one.ref) && (
            <p className={classes.proposal}>
              {`${nameOf(one)} er under 18 år.`}{" "}
              <Button tone="secondary" thin icon="add" onClick={() => onGuardian(one)}>
                Legg til foresatt
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const factsOf = (one: ChosenSigner): string => {
  const what = one.foresattFor ? one.relation || "Foresatt" : kindLabels[one.type];
  const reached = one.ref === null ? [one.companyName, one.email, one.phone] : [];
  // A signer who came from the search is announced there.
  return one.detail && one.ref !== null
    ? one.detail
    : [what, ...reached].filter(Boolean).join(" · ");
};
