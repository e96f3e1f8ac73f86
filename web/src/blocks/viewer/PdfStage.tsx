import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSize } from "@/lib/useSize.ts";
import classes from "./FileViewer.module.css";
import { drawPage, usePdf } from "./pdf.ts";

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

const WIDTH_MAX = 960;

/** One page of a PDF as a picture, with its words for those who do not see it. */
export function PdfStage(props: PdfStageProps) {
  const { name, page, zoom, onFault } = props;
  const pdf = usePdf(props);
  const [room, { width }] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState("");
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    if (!pdf || width === 0 || !canvas.current) return;
    return drawPage(
      { pdf, page, canvas: canvas.current, width: Math.min(width, WIDTH_MAX) * zoom },
      { drawn: (drawn) => setWords(drawn.words), fault: () => failed() },
    );
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
