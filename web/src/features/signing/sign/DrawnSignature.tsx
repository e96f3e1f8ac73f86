import { type PointerEvent, useRef } from "react";
import { Button } from "@/ui/Button.tsx";
import { useAfterPress } from "@/ui/press.ts";
import { Icon } from "@/ui/Icon.tsx";
import field from "@/ui/form/Field.module.css";
import classes from "./Signature.module.css";
import {
  begun,
  continued,
  drawingOf,
  isDrawn,
  pointIn,
  type Stroke,
  undone,
  VIEW_BOX,
} from "./strokes.ts";

/**
 * A signature drawn with a finger, a pen or a mouse. The lines are vectors in a field that keeps
 * its shape: turning the phone draws them anew. Who does not draw writes their name instead.
 */
export function DrawnSignature({
  strokes,
  error,
  onChange,
}: {
  strokes: readonly Stroke[];
  error: string | undefined;
  onChange: (strokes: readonly Stroke[]) => void;
}) {
  const drawing = useRef<number | null>(null);
  // Several moves may come before the next drawing: each goes on from the one before.
  const lines = useRef<readonly Stroke[]>(strokes);
  const said = useAfterPress(error);
  const place = (event: PointerEvent<SVGSVGElement>) =>
    pointIn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger and the other buttons of a mouse draw nothing.
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = event.pointerId;
    lines.current = begun(strokes, place(event));
    onChange(lines.current);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current !== event.pointerId) return;
    lines.current = continued(lines.current, place(event));
    onChange(lines.current);
  };
  const end = () => {
    drawing.current = null;
  };
  return (
    <div className={field.field} id="signature" tabIndex={-1}>
      <div className={classes.pad} data-invalid={error ? true : undefined}>
        <svg
          className={classes.drawing}
          viewBox={VIEW_BOX}
          role="img"
          aria-label={isDrawn(strokes) ? "Signaturen din er tegnet" : "Felt å tegne signaturen i"}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <line className={classes.line} x1={60} x2={940} y1={280} y2={280} />
          <path className={classes.stroke} d={drawingOf(strokes)} />
        </svg>
        {strokes.length === 0 && (
          <span className={classes.hint} aria-hidden>
            Tegn signaturen din her
          </span>
        )}
      </div>
      <div className={classes.tools}>
        <Button
          tone="quiet"
          thin
          icon="undo"
          disabled={strokes.length === 0}
          onClick={() => onChange(undone(strokes))}
        >
          Angre siste strek
        </Button>
        <Button
          tone="quiet"
          thin
          icon="delete"
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          Tøm feltet
        </Button>
      </div>
      {said && (
        <div className={field.error} role="alert">
          <Icon name="alert" size={16} />
          {said}
        </div>
      )}
    </div>
  );
}
