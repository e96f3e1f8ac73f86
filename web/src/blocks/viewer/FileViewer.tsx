import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { part } from "@/lib/parts.ts";
import { Animation } from "@/ui/animation/Animation.tsx";
import { Button } from "@/ui/Button.tsx";
import { useBackStep } from "@/ui/dialog/backStep.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import classes from "./FileViewer.module.css";
import {
  FAILED,
  FileFault,
  HEIC,
  isHeic,
  NO_HEIC,
  NO_VIEW,
  saveBytes,
  type ViewerFile,
} from "./files.ts";
import { useViewedFile } from "./useViewedFile.ts";

const PdfStage = part(async () => (await import("./PdfStage.tsx")).PdfStage);

/** So far a finger must move sideways to mean the next file, in px. */
const SWIPE_PX = 48;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const WHOLE = ZOOMS.indexOf(1);

export interface FileViewerProps {
  files: readonly ViewerFile[];
  /** Which one is shown; null is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
  /** Hears 1 s after a file was found to be gone. */
  onNotFound?: (file: ViewerFile) => void;
}

/** PDF and pictures over the whole page: arrows, plus and minus, swipe, Escape. */
export function FileViewer({ files, at, onMove, onClose, onNotFound }: FileViewerProps) {
  const file = at === null ? undefined : files[at];
  useBackStep(file !== undefined, onClose);
  const go = (step: number) => {
    const next = (at ?? 0) + step;
    if (next >= 0 && next < files.length) onMove(next);
  };
  return (
    <FullPageDialog
      opened={file !== undefined}
      onClose={onClose}
      title={file ? <span className={classes.name}>{file.name}</span> : ""}
      dialogKey="file-viewer"
      fullScreenToggle
      flush
    >
      {file && (
        <OneFile
          key={file.id}
          file={file}
          place={files.length > 1 ? { at: at ?? 0, of: files.length } : null}
          go={go}
          onNotFound={onNotFound}
        />
      )}
    </FullPageDialog>
  );
}

interface OneFileProps {
  file: ViewerFile;
  place: { at: number; of: number } | null;
  go: (step: number) => void;
  onNotFound: ((file: ViewerFile) => void) | undefined;
}

function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does = keys[event.key];
    if (!does || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    does();
  });
  // The keys work wherever the focus is in the dialog, which is the only thing in use.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function OneFile({ file, place, go, onNotFound }: OneFileProps) {
  const viewed = useViewedFile(file, () => onNotFound?.(file));
  const [zoomAt, setZoomAt] = useState(WHOLE);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [broken, setBroken] = useState(false);
  const pdf = viewed.data?.shows === "pdf" && !broken;
  const shown = viewed.data !== undefined && viewed.data.shows !== null && !broken;
  const zoomBy = (step: number) =>
    setZoomAt((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + step)));
  const turn = (step: number) => setPage((now) => Math.max(1, Math.min(pages, now + step)));
  const step = pdf && pages > 1 ? turn : go;
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
    "0": () => setZoomAt(WHOLE),
  });
  const zoom = ZOOMS[zoomAt] ?? 1;
  return (
    <div className={classes.viewer}>
      <Stage zoomed={zoom > 1} label={file.name} onSwipe={step}>
        {viewed.fault && !viewed.data ? (
          <Fault fault={viewed.fault} onRetry={() => void viewed.refetch()} />
        ) : !viewed.data ? (
          <Waiting percent={viewed.percent} />
        ) : !shown ? (
          <Message text={viewed.data.type === HEIC || isHeic(file) ? NO_HEIC : NO_VIEW} />
        ) : pdf ? (
          <Late fallback={<Waiting percent={100} />}>
            <PdfStage
              bytes={viewed.data.bytes}
              name={file.name}
              page={page}
              zoom={zoom}
              onPages={setPages}
              onFault={() => setBroken(true)}
            />
          </Late>
        ) : (
          <Picture
            bytes={viewed.data.bytes}
            type={viewed.data.type}
            name={file.name}
            zoom={zoom}
            onFault={() => setBroken(true)}
          />
        )}
      </Stage>
      <div className={classes.bar} role="toolbar" aria-label="Visning">
        {place && <Stepper what="fil" words={`${place.at + 1} av ${place.of}`} step={go} />}
        {pdf && <Stepper what="side" words={`Side ${page} av ${pages}`} step={turn} />}
        {shown && (
          <span className={classes.group}>
            <Button tone="quiet" thin icon="zoomOut" label="Zoom ut" onClick={() => zoomBy(-1)} />
            <span className={classes.words} aria-live="polite">
              {Math.round(zoom * 100)} %
            </span>
            <Button tone="quiet" thin icon="zoomIn" label="Zoom inn" onClick={() => zoomBy(1)} />
          </span>
        )}
        {viewed.data && (
          <Button
            tone="secondary"
            thin
            icon="download"
            onClick={() => saveBytes(viewed.data.bytes, file.name)}
          >
            Last ned
          </Button>
        )}
      </div>
    </div>
  );
}

function Stepper(props: { what: string; words: string; step: (step: number) => void }) {
  const { what, words, step } = props;
  return (
    <span className={classes.group}>
      <Button tone="quiet" thin icon="left" label={`Forrige ${what}`} onClick={() => step(-1)} />
      <span className={classes.words} aria-live="polite">
        {words}
      </span>
      <Button tone="quiet" thin icon="right" label={`Neste ${what}`} onClick={() => step(1)} />
    </span>
  );
}

function Stage(props: {
  zoomed: boolean;
  label: string;
  onSwipe: (step: number) => void;
  children: ReactNode;
}) {
  const from = useRef<number | null>(null);
  const onPointerUp = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    // What is larger than the screen is panned, not left.
    if (!props.zoomed && Math.abs(moved) > SWIPE_PX) props.onSwipe(moved < 0 ? 1 : -1);
  };
  return (
    <section
      className={classes.stage}
      aria-label={props.label}
      // What scrolls must be reached by keyboard, and is what the arrows up and down are for.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus
      data-zoomed={props.zoomed || undefined}
      onPointerDown={(event) => {
        from.current = event.pointerType === "touch" ? event.clientX : null;
      }}
      onPointerUp={onPointerUp}
    >
      {props.children}
    </section>
  );
}

function Picture(props: {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
  zoom: number;
  onFault: () => void;
}) {
  const { bytes, type, name, zoom } = props;
  const draw = useCallback(
    (img: HTMLImageElement | null) => {
      if (!img) return;
      const url = URL.createObjectURL(new Blob([bytes], { type }));
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes, type],
  );
  return (
    <div className={classes.room} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
      <img ref={draw} alt={name} draggable={false} onError={props.onFault} />
    </div>
  );
}

function Waiting({ percent }: { percent: number }) {
  return (
    <div className={classes.message} role="status">
      <Animation name="pdf-loading" loop />
      <p>Laster ned ({percent}%)</p>
    </div>
  );
}

function Message({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={classes.message} role="alert">
      <Icon name="file" size={40} stroke={1.5} />
      <p>{text}</p>
      {action}
    </div>
  );
}

function Fault({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  return (
    <Message
      text={fault instanceof FileFault ? fault.message : FAILED}
      action={
        <Button tone="secondary" icon="refresh" onClick={onRetry}>
          Prøv igjen
        </Button>
      }
    />
  );
}
