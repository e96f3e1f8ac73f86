import { useEffect, useState } from "react";
import { part } from "@/lib/parts.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { unsentCount } from "@/features/chat/public.ts";
import { counted, fullName } from "@/lib/names.ts";
import { passwordDialog } from "@/lib/passwordDialog.ts";
import { useStore } from "@/lib/store.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { mayLeave } from "@/ui/useUnsavedGuard.ts";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { signOut } from "../auth.ts";
import { ACCESSIBILITY, prefixOf } from "../guards.ts";
import classes from "./Header.module.css";

// Few open it: it comes when it is opened.
const PasswordDialog = part(async () => (await import("./PasswordDialog.tsx")).PasswordDialog);

/** Signing out deletes what this browser keeps: also what is written and has not gone. */
async function mayLeaveUnsent(): Promise<boolean> {
  const count = unsentCount();
  if (count === 0) return true;
  return askConfirm({
    title: "Logge ut før meldingene er sendt?",
    text: `${counted(count, "melding", "meldinger")} i chatten blir slettet når du logger ut.`,
    confirmText: "Logg ut",
  });
}

/** Name and organisation, and the menu of what concerns the account itself. */
export function PersonMenu({ me }: { me: Me }) {
  const changing = useStore(passwordDialog);
  const [isWanted, setWanted] = useState(changing);
  if (changing && !isWanted) setWanted(true);
  // Whoever signs in next begins without it.
  useEffect(() => () => passwordDialog.set(false), []);
  const name = fullName(me);
  const leave = async () => {
    if ((await mayLeave()) && (await mayLeaveUnsent())) await signOut();
  };
  return (
    <>
      <MenuButton
        label="Kontomeny"
        width={220}
        button={(target) => (
          <button {...target} type="button" className={classes.person}>
            <span className={classes.names}>
              <span className={classes.name}>{name}</span>
              <span className={classes.organisation}>{me.organisation.navn}</span>
            </span>
            <span className="sv-hidden">Kontomeny</span>
            <Avatar name={name} person={me.id} />
          </button>
        )}
        lines={[
          ...(me.rolle === "KOORDINATOR"
            ? ([{ icon: "person", label: "Min Side", to: "/k/minside" }] as const)
            : []),
          {
            icon: "key",
            label: me.hasPassword ? "Endre passord" : "Lag passord",
            onSelect: () => passwordDialog.set(true),
          },
          { icon: "help", label: "Håndbok", to: `/${prefixOf(me.rolle)}/handbok` },
          { icon: "accessibility", label: "Tilgjengelighet", to: ACCESSIBILITY },
          { icon: "logout", label: "Logg ut", onSelect: () => void leave() },
        ]}
      />
      {isWanted && (
        <LateDialog opened={changing} onClose={() => passwordDialog.set(false)}>
          <PasswordDialog
            key={changing ? "open" : "closed"}
            me={me}
            opened={changing}
            onClose={() => passwordDialog.set(false)}
          />
        </LateDialog>
      )}
    </>
  );
}
