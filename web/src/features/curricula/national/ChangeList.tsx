import type { ReactNode } from "react";
import type { CurriculumUpdateItem } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "./national.module.css";
import { changeText, missingLines, standings } from "./words.ts";

/** What would change, a curriculum at a time. */
export function ChangeList({ items }: { items: readonly CurriculumUpdateItem[] }) {
  if (items.length === 0) return null;
  return (
    <Card title="Dette endres" aside={counted(items.length, "læreplan", "læreplaner")}>
      <ul>
        {items.map((item) => (
          <li key={item.kode} className={classes.change}>
            <Change item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Change({ item }: { item: CurriculumUpdateItem }) {
  const { label, tone, icon } = standings[item.standing];
  return (
    <details>
      <summary>
        <span className={classes.changeHead}>
          {item.tittel} ({item.kode})
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </span>
        <span className={classes.note}> {changeText(item)}</span>
      </summary>
      <div className={classes.changes}>
        <Part title="Om læreplanen" shown={item.felter.length > 0}>
          {item.felter.map(({ felt, fra, til }) => (
            <li key={felt}>
              {felt}
              {fra + til === "" ? " er endret" : `: ${fra || "–"} → ${til || "–"}`}
            </li>
          ))}
        </Part>
        <Part title="Nye mål" shown={item.nye.length > 0}>
          {item.nye.map(({ kode, tittel }) => (
            <li key={kode}>
              {tittel} ({kode})
            </li>
          ))}
        </Part>
        <Part title="Ny ordlyd" shown={item.endret.length > 0}>
          {item.endret.map(({ kode, fra, til }) => (
            <li key={kode}>
              <span className={classes.was}>{fra}</span> {til} ({kode})
            </li>
          ))}
        </Part>
        <Part title="Mål som går ut" shown={item.borte.length > 0}>
          {item.borte.map(({ kode, tittel }) => (
            <li key={kode}>
              {tittel} ({kode})
            </li>
          ))}
        </Part>
        <Part title="Mangler fortsatt" shown={item.mangler.length > 0}>
          {missingLines(item.mangler).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Part>
        {item.planer > 0 && (
          <p>
            {counted(item.planer, "opplæringsplan er", "opplæringsplaner er")} laget fra læreplanen.
            De står som før, og hver tilbyr «Oppdater til ny versjon».
          </p>
        )}
      </div>
    </details>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}
