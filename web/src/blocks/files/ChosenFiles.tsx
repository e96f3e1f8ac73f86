import { isPictureFile, refusalOf } from "./accepted.ts";
import { FilePick, type FilePickProps } from "./FilePick.tsx";
import { ChosenRow } from "./FileRow.tsx";
import classes from "./Files.module.css";
import { freelyNamed } from "./naming.ts";

export interface ChosenFilesProps {
  /** What was chosen so far; `sendable` says which of it can be sent. */
  files: readonly File[];
  onChange: (files: File[]) => void;
  filesMax: number;
  label?: string;
  pickLabel?: string;
  camera?: boolean;
  only?: FilePickProps["only"];
}

/** The files that can be sent: `sendAll(sendable(files, max), send)` once the record exists. */
export function sendable(files: readonly File[], filesMax: number): File[] {
  return files.filter((file) => refusalOf(file) === null).slice(0, filesMax);
}

/** Files for a record that does not exist yet: they are chosen here and sent with `sendAll`. */
export function ChosenFiles(props: ChosenFilesProps) {
  const { files, onChange, filesMax, label = "Vedlegg" } = props;
  const taken = files.map(({ name }) => name);
  const going = new Set(sendable(files, filesMax));
  const errorOf = (file: File): string | null =>
    going.has(file) ? null : (refusalOf(file) ?? `Det er plass til ${filesMax} filer.`);
  return (
    <div className={classes.attachments}>
      {files.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {files.map((file) => (
            <ChosenRow
              key={file.name}
              file={file}
              isPicture={isPictureFile(file)}
              error={errorOf(file)}
              onDrop={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      <FilePick
        {...(props.pickLabel ? { label: props.pickLabel } : {})}
        camera={props.camera ?? false}
        only={props.only}
        onPick={(picked) => onChange([...files, ...freelyNamed(picked, taken)])}
      />
    </div>
  );
}
