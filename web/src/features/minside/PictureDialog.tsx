import { type PointerEvent, useEffect, useState } from "react";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { type Crop, pulled, squareOf, WHOLE, ZOOM_MAX } from "./crop.ts";
import classes from "./Picture.module.css";
import { draw, sendPicture } from "./picture.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Pixels of the preview; it is drawn smaller. */
const PREVIEW = 512;
const STEP = 0.01;

/** Cuts a picture to the square that is shown, with pointer, finger or keys. */
export function PictureDialog({
  picture,
  onSaved,
  onClose,
}: {
  picture: ImageBitmap;
  onSaved: () => void;
  onClose: () => void;
}) {
  // A dialog draws what is in it a little later than itself.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  useEffect(() => {
    if (canvas) draw(canvas, picture, crop);
  }, [canvas, picture, crop]);
  const { side } = squareOf(picture, crop);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = side / event.currentTarget.clientWidth;
    setCrop((now) => pulled(picture, now, event.movementX * scale, event.movementY * scale));
  };
  const save = useWrite({
    send: () => sendPicture(picture, crop),
    done: "Profilbildet er lagret",
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const set = (part: keyof Crop) => (value: number) =>
    setCrop((now) => ({ ...now, [part]: value }));
  return (
    <Dialog
      opened
      onClose={onClose}
      persistent={save.isRunning}
      closeOnBackdrop={false}
      size="small"
      title="Tilpass profilbildet"
      footer={
        <DialogFooter
          onCancel={() => {
            if (!save.isRunning) onClose();
          }}
          loading={save.isRunning}
          loadingLabel="Lagrer"
          onClick={() => void save.run()}
        >
          Lagre bildet
        </DialogFooter>
      }
    >
      <div className={classes.cropper}>
        <canvas
          ref={setCanvas}
          className={classes.preview}
          width={PREVIEW}
          height={PREVIEW}
          role="img"
          aria-label="Slik blir profilbildet"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <div className={classes.sliders}>
          <Slider label="Zoom" min={1} max={ZOOM_MAX} value={crop.zoom} onChange={set("zoom")} />
          <Slider
            label="Flytt sidelengs"
            value={crop.x}
            disabled={side >= picture.width}
            onChange={set("x")}
          />
          <Slider
            label="Flytt opp og ned"
            value={crop.y}
            disabled={side >= picture.height}
            onChange={set("y")}
          />
        </div>
      </div>
    </Dialog>
  );
}

function Slider({
  label,
  min = 0,
  max = 1,
  value,
  disabled,
  onChange,
}: {
  label: string;
  min?: number;
  max?: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const percent = Math.round(((value - min) / (max - min)) * 100);
  return (
    <label className={classes.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={STEP}
        value={value}
        disabled={disabled}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
