import { Icon } from "@/ui/Icon.tsx";
import { StoredRow, type StoredFile } from "./FileRow.tsx";
import classes from "./Files.module.css";
import { NO_FILES } from "./texts.ts";
import { useFileOpener } from "./useFileOpener.tsx";

export interface FileListProps<F extends StoredFile> {
  files: readonly F[];
  /** What the list is called for those who do not see it. */
  label?: string;
  /** Removes one, after the reader confirmed; without it nothing can be removed. */
  onRemove?: ((file: F) => Promise<unknown>) | undefined;
}

/** Files that the server has: each opens in its own way, and may be removed. */
export function FileList<F extends StoredFile>(props: FileListProps<F>) {
  const { files, label = "Vedlegg", onRemove } = props;
  const { open, viewer } = useFileOpener(files);
  if (files.length === 0) return <NoFiles />;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {files.map((file) => (
          <StoredRow
            key={file.id}
            file={file}
            onOpen={() => open(file)}
            onRemove={onRemove && (() => onRemove(file))}
          />
        ))}
      </ul>
      {viewer}
    </>
  );
}

export function NoFiles() {
  return (
    <p className={classes.none}>
      <Icon name="attachment" size={18} />
      {NO_FILES}
    </p>
  );
}
