import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { changed } from "@/api/changes.ts";
import { pictureQuery } from "@/api/pictures.ts";
import { errorText } from "@/lib/problem.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { fullName } from "@/lib/names.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Picture.module.css";
import { open, PICTURE_KINDS, removePicture } from "./picture.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const PictureDialog = part(async () => (await import("./PictureDialog.tsx")).PictureDialog);

const SIZE = 96;

/** One's own picture: chosen or taken, cut to a square, removed. */
export function PictureCard({ me }: { me: Me }) {
  const { data } = useQuery(pictureQuery(me.id));
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const touch = useMedia("(pointer: coarse), (max-width: 599px)");
  const has = Boolean(data);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    try {
      setPicture(await open(file));
    } catch (error) {
      toast.negative(errorText(error));
    }
  };
  const picking = {
    tone: "secondary" as const,
    accept: PICTURE_KINDS,
    onPick: (files: File[]) => void choose(files),
  };
  const removal = useWrite({
    send: removePicture,
    again: () => changed("PROFILEPICTURES", me.id),
    done: "Profilbildet er fjernet",
  });
  const remove = async () => {
    const sure = await askConfirm({
      title: "Fjerne profilbildet?",
      text: "Initialene dine vises i stedet.",
      confirmText: "Fjern",
    });
    if (sure) await removal.run();
  };
  return (
    <Card title="Profilbilde">
      <div className={classes.own}>
        <Avatar name={fullName(me)} person={me.id} size={SIZE} />
        <div className={classes.words}>
          <p className={classes.hint}>
            Vises for dem som følger deg opp, eller som du følger opp. JPEG, PNG eller WebP.
          </p>
          <div className={classes.buttons}>
            {touch && <FileButton {...picking} label="Ta bilde" icon="camera" capture="user" />}
            <FileButton {...picking} label={has ? "Bytt bilde" : "Velg bilde"} icon="upload" />
            {has && (
              <Button
                tone="secondary"
                icon="delete"
                loading={removal.isRunning}
                loadingLabel="Fjerner"
                onClick={() => void remove()}
              >
                Fjern bildet
              </Button>
            )}
          </div>
        </div>
      </div>
      {picture && (
        <LateDialog opened onClose={() => setPicture(null)}>
          <PictureDialog
            picture={picture}
            onSaved={() => void changed("PROFILEPICTURES", me.id)}
            onClose={() => setPicture(null)}
          />
        </LateDialog>
      )}
    </Card>
  );
}
