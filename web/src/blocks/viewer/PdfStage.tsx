import "./oldBrowsers.ts";
// The build for browsers that are not of this year; it brings most of what they lack.
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- the bundler makes a module of the worker
import PdfWorker from "./pdfWorker.ts?worker";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSize } from "@/lib/useSize.ts";
import classes from "./FileViewer.module.css";

export interface PdfStageProps {
  bytes: Uint8Array;
  name: string;
  /** 1 is the first page. */
  page: number;
  /** 1 is as wide as there is room for. */
  zoom: number;
  onPages: (pages: number) => void;
  onFault: () => void;
}

/** Where the decoders lie; the build puts them there. */
declare const PDF_DECODERS: string;

const WIDTH_MAX = 960;
const PIXELS_MAX = 16_000_000;

/** One worker for all documents, from our own origin. */
function startWorker(): void {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
}

/** All documents share the worker: the one before is put away before the next is opened. */
let putAway: Promise<void> = Promise.resolve();

function usePdf({ bytes, onPages, onFault }: PdfStageProps): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const opened = useEffectEvent((now: PDFDocumentProxy) => {
    setPdf(now);
    onPages(now.numPages);
  });
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    let gone = false;
    let task: PDFDocumentLoadingTask | null = null;
    const open = async () => {
      await putAway;
      if (gone) return;
      startWorker();
      task = getDocument({
        // The worker takes the bytes away: it gets its own.
        data: bytes.slice(),
        // What scanners write (JBIG2, CCITT, JPEG 2000) is read by scripts of our own origin: the
        // page's policy lets nothing be compiled while it runs.
        useWasm: false,
        wasmUrl: PDF_DECODERS,
        useSystemFonts: true,
      });
      const now = await task.promise;
      if (!gone) opened(now);
    };
    open().catch((error: unknown) => {
      if (gone) return;
      console.error(error);
      failed();
    });
    return () => {
      gone = true;
      if (task) putAway = task.destroy();
    };
  }, [bytes]);
  return pdf;
}

/** One page of a PDF as a picture, with its words for those who do not see it. */
export function PdfStage(props: PdfStageProps) {
  const { name, page, zoom, onFault } = props;
  const pdf = usePdf(props);
  const [room, { width }] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState("");
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    if (!pdf || width === 0) return;
    let cancel: (() => void) | null = null;
    let gone = false;
    const draw = async () => {
      const sheet = await pdf.getPage(page);
      const element = canvas.current;
      if (gone || !element) return;
      const natural = sheet.getViewport({ scale: 1 });
      const scale = (Math.min(width, WIDTH_MAX) / natural.width) * zoom;
      const area = natural.width * natural.height * scale * scale;
      const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(PIXELS_MAX / area));
      const viewport = sheet.getViewport({ scale: scale * density });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      element.style.width = `${Math.floor(natural.width * scale)}px`;
      const task = sheet.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
      const content = await sheet.getTextContent();
      if (!gone) {
        setWords(content.items.map((item) => ("str" in item ? item.str : "")).join(" "));
      }
    };
    draw().catch((error: unknown) => {
      // A page that was left before it was drawn is no fault.
      if (gone) return;
      console.error(error);
      failed();
    });
    return () => {
      gone = true;
      cancel?.();
    };
  }, [pdf, page, zoom, width]);
  return (
    <div className={classes.sheetRoom}>
      <div className={classes.sheets} ref={room}>
        <canvas
          ref={canvas}
          className={classes.sheet}
          role="img"
          aria-label={`${name}, side ${page}`}
        />
        <p className="sv-hidden">{words}</p>
      </div>
    </div>
  );
}
