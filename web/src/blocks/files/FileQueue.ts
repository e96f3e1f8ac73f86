import { isUnreachable, problemText } from "@/lib/problem.ts";
import type { FileFacts } from "./accepted.ts";
import {
  nextUploads,
  type Room,
  unsent,
  type Upload,
  type UploadAction,
  uploadsAfter,
} from "./queue.ts";

/** Bytes of files that are kept in this browser for one record. */
export const KEPT_BYTES_MAX = 200_000_000;

/** A file that is kept in this browser until the server has it. */
export interface LocalFile extends FileFacts {
  key: string;
}

export interface Sending {
  /** 0–1, as the bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file to the server, which answers with what it stored. */
export type SendFile<T> = (file: File, sending: Sending) => Promise<T>;

export interface QueueOptions<T> {
  /** Keeps the bytes in this browser; answers whether it could. */
  keep: (key: string, file: File) => Promise<boolean>;
  kept: (key: string) => Promise<File | null>;
  erase: (key: string) => Promise<void>;
  /** The key is what the file is called here until it is stored. */
  send: (file: File, sending: Sending, key: string) => Promise<T>;
  changed: (uploads: readonly Upload[]) => void;
  arrived: (stored: T, key: string) => void;
  /** One sending ended, well or not. */
  settled: (isUnreachable: boolean) => Promise<void>;
}

/** The files of one record on their way to the server. */
export class FileQueue<T> {
  private uploads: readonly Upload[] = [];
  private readonly bytes = new Map<string, File>();
  private readonly aborts = new Map<string, AbortController>();
  private readonly options: QueueOptions<T>;

  constructor(options: QueueOptions<T>) {
    this.options = options;
  }

  private act(action: UploadAction): void {
    this.uploads = uploadsAfter(this.uploads, action);
    this.options.changed(this.uploads);
  }

  bytesOf(key: string): File | undefined {
    return this.bytes.get(key);
  }

  /** What a copy in this browser must name to find the bytes again. */
  kept(): LocalFile[] {
    return unsent(this.uploads).flatMap(({ key, name, size, isKept }) =>
      isKept ? [{ key, name, size, type: this.bytes.get(key)?.type ?? "" }] : [],
    );
  }

  /** Takes back what an earlier visit left. */
  async restore(files: readonly LocalFile[], room: Room): Promise<void> {
    const found: LocalFile[] = [];
    for (const file of files) {
      const bytes = await this.options.kept(file.key);
      if (!bytes) continue;
      this.bytes.set(file.key, bytes);
      found.push(file);
    }
    if (found.length > 0) this.act({ type: "add", files: found, room });
  }

  /** Answers what those that are taken are called here. */
  async add(files: readonly File[], room: Room): Promise<{ key: string; file: File }[]> {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
    for (const { key, file } of added) this.bytes.set(key, file);
    const named = added.map(({ key, file: { name, type, size } }) => ({ key, name, type, size }));
    this.act({ type: "add", files: named, room });
    const taken: { key: string; file: File }[] = [];
    for (const { key, file } of added) {
      const upload = this.uploads.find((one) => one.key === key);
      if (!upload || upload.state === "refused") {
        this.bytes.delete(key);
        continue;
      }
      taken.push({ key, file });
      const sum = unsent(this.uploads).reduce((bytes, { size }) => bytes + size, 0);
      const isKept = sum <= KEPT_BYTES_MAX && (await this.options.keep(key, file));
      this.act({ type: "kept", key, isKept });
    }
    return taken;
  }

  /** Begins with as many files as may be sent at once. */
  pump(): void {
    for (const key of nextUploads(this.uploads)) void this.send(key);
  }

  private async send(key: string): Promise<void> {
    const file = this.bytes.get(key);
    if (!file) {
      this.act({ type: "remove", key });
      return;
    }
    const abort = new AbortController();
    this.aborts.set(key, abort);
    this.act({ type: "start", key });
    let unreachable = false;
    try {
      const onProgress = (progress: number) => this.act({ type: "progress", key, progress });
      const stored = await this.options.send(file, { onProgress, signal: abort.signal }, key);
      this.bytes.delete(key);
      this.options.arrived(stored, key);
      this.act({ type: "done", key });
      await this.options.erase(key);
    } catch (error) {
      if (abort.signal.aborted) return;
      unreachable = isUnreachable(error);
      this.act({ type: "fail", key, error: problemText(error), final: !unreachable });
    } finally {
      this.aborts.delete(key);
    }
    await this.options.settled(unreachable);
  }

  /** `null` tries all that failed. */
  retry(key: string | null): void {
    this.act({ type: "retry", key });
  }

  async drop(key: string): Promise<void> {
    this.aborts.get(key)?.abort();
    this.act({ type: "remove", key });
    this.bytes.delete(key);
    await this.options.erase(key);
  }
}
