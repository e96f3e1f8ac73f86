import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { Late } from "@/ui/Late.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import classes from "./Attendance.module.css";

const QrCode = part(async () => (await import("@/blocks/QrCode.tsx")).QrCode);

export interface Wall {
  /** The six digits of the day. */
  code: string;
  /** The address behind the picture, which changes; empty while no registration is open. */
  url: string;
}

/** `123 456` */
export const grouped = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** By what participants register themselves: six digits, and a picture for the wall. */
export function WallCard({ title, wall }: { title: string; wall: Wall }) {
  const [shown, setShown] = useState(false);
  return (
    <Card title="Kode for oppmøte" icon="key">
      <Code wall={wall} />
      <div className={classes.code}>
        <Button tone="secondary" icon="grow" onClick={() => setShown(true)}>
          Vis på storskjerm
        </Button>
      </div>
      <FullPageDialog opened={shown} onClose={() => setShown(false)} title={title}>
        <div className={classes.wall}>
          <Code wall={wall} />
        </div>
      </FullPageDialog>
    </Card>
  );
}

function Code({ wall: { code, url } }: { wall: Wall }) {
  return (
    <div className={classes.code}>
      {url !== "" && (
        <div className={classes.qr}>
          <Late fallback={<Skeleton height={240} />}>
            <QrCode text={url} label="QR-kode for oppmøte" />
          </Late>
        </div>
      )}
      <p className={classes.digits} aria-label={`Koden er ${[...code].join(" ")}`} role="note">
        {grouped(code)}
      </p>
      <p className={classes.hint}>
        {url === ""
          ? "QR-koden vises fra én time før start. De seks sifrene skrives under «Aktiviteter»."
          : "Deltakerne skanner koden, eller skriver de seks sifrene under «Aktiviteter»."}
      </p>
    </div>
  );
}
