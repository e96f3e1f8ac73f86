import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { coordinator_rights_update } from "@/api/operations.gen.ts";
import type { CoordinatorDetail, OfficeRight } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ValueCheckbox } from "@/ui/Checkbox.tsx";
import editClasses from "../edit/edit.module.css";
import classes from "./RightsCard.module.css";
import { useWrite } from "@/blocks/useWrite.ts";

/** What a coordinator may do with money, right by right. */
export function RightsCard({
  coordinator,
  onSaved,
}: {
  coordinator: CoordinatorDetail;
  onSaved: (saved: CoordinatorDetail) => void;
}) {
  const { id, version, rights } = coordinator;
  const stored = rights.filter(({ held }) => held).map(({ right }) => right);
  const [chosen, setChosen] = useState<readonly OfficeRight[]>(stored);
  const isChanged = rights.some(({ right, held }) => chosen.includes(right) !== held);
  const save = useWrite({
    send: () => call(coordinator_rights_update, { id, body: { version, rights: [...chosen] } }),
    done: "Rettighetene er lagret",
    onDone: onSaved,
    again: () => changed("KOORDINATORER", id),
  });
  return (
    <Card title="Tilskudd og kontonumre" icon="key">
      <div className={editClasses.fields}>
        <p className={editClasses.intro}>
          Alt annet på kontoret gjør alle koordinatorer. Disse rettighetene gis én for én, så ikke
          samme person gjør alt. Den som har en rettighet, kan gi den videre.
        </p>
        <ul className={classes.rights}>
          {rights.map(({ right, label, explained, held, hindring }) => (
            <li key={right}>
              <ValueCheckbox
                label={label}
                value={chosen.includes(right)}
                trueValue
                falseValue={false}
                disabled={coordinator.deaktivert || hindring !== null}
                onChange={(on) =>
                  setChosen(on ? [...chosen, right] : chosen.filter((it) => it !== right))
                }
              />
              <p className={classes.explained}>
                {explained}
                {hindring !== null && (
                  <>
                    {" "}
                    <strong>{held ? "Har rettigheten." : "Har den ikke."}</strong> {hindring}.
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
        <div className={editClasses.actions}>
          <Button
            disabled={!isChanged}
            loading={save.isRunning}
            loadingLabel="Lagrer"
            onClick={() => void save.run()}
          >
            Lagre rettighetene
          </Button>
        </div>
      </div>
    </Card>
  );
}
