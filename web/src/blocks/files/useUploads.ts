import { useEffect, useState, useSyncExternalStore } from "react";
import { createStore } from "@/lib/store.ts";
import { useUnloadWarning } from "@/ui/useUnloadWarning.ts";
import { FileQueue, type SendFile } from "./FileQueue.ts";
import { isBusy, type Room, type Upload } from "./queue.ts";
import { Round } from "./Round.ts";

export interface UploadsOptions<T> {
  send: SendFile<T>;
  /** The server has one more file. */
  arrived: (stored: T) => void;
}

export interface Uploads {
  /** What is on its way, and what could not be sent. */
  rows: readonly Upload[];
  add: (files: readonly File[], room: Room) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  fileOf: (key: string) => File | undefined;
}

function begin<T>(first: UploadsOptions<T>) {
  let latest = first;
  const rows = createStore<readonly Upload[]>([]);
  const round = new Round();
  const queue: FileQueue<T> = new FileQueue<T>({
    // The page alone holds these files: leaving it while they are sent warns the reader.
    keep: async () => true,
    kept: async () => null,
    erase: async () => undefined,
    send: (file, sending) => latest.send(file, sending),
    changed: (now) => {
      rows.set(now);
      round.follow(now);
    },
    arrived: (stored) => {
      round.count();
      latest.arrived(stored);
    },
    settled: async () => queue.pump(),
  });
  const use = (next: UploadsOptions<T>): void => {
    latest = next;
  };
  return { rows, queue, use };
}

/** Sends files as they are added, two at a time, and tells how that goes. */
export function useUploads<T>(options: UploadsOptions<T>): Uploads {
  const [{ rows, queue, use }] = useState(() => begin(options));
  // What was given last counts for the file that is sent next.
  useEffect(() => use(options), [use, options]);
  const now = useSyncExternalStore(rows.subscribe, rows.get);
  useUnloadWarning(isBusy(now));
  return {
    rows: now,
    add: (files, room) => void queue.add(files, room).then(() => queue.pump()),
    retry: (key) => {
      queue.retry(key);
      queue.pump();
    },
    drop: (key) => void queue.drop(key),
    fileOf: (key) => queue.bytesOf(key),
  };
}
