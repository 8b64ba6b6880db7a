import { Attachment, mostAttachments } from '@michi/contract/messaging/attachments';
import { z } from 'zod';
import { ApiError, mayArriveLater, mayBeDone } from '../../../lib/api/api-error.ts';
import { ownDrafts } from '../../../lib/browser/drafts.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { isUnderWay } from '../../../lib/uploads/stored-uploads.ts';
import {
  createUploadQueue,
  type Failure,
  type Refusal,
  type Upload,
  type UploadQueue,
} from '../../../lib/uploads/upload-queue.ts';

export type DraftCalls = {
  send: (
    upload: Upload & { durationMs: number | undefined },
    at: { onShare: (share: number) => void; signal: AbortSignal },
  ) => Promise<Attachment>;
  remove: (id: string) => Promise<unknown>;
};
export type DraftState = { uploads: readonly Upload[]; ready: readonly Attachment[] };

/** An hour less than the server keeps a file of no message. */
const keptMs = 23 * 60 * 60_000;
const Kept = z.object({ attachment: Attachment, arrivedAt: z.number() });
type Kept = z.infer<typeof Kept>;
type Place = ReturnType<typeof ownDrafts>;

/**
 * Those that stand ready in a conversation, in this browser: also after a reload, when the addresses of
 * pictures are over. Each by itself, so that two tabs do not write over each other, as messages in
 * `outbox.ts`.
 */
export function createKeptFiles(conversationId: string, place: () => Place = ownDrafts) {
  const start = `chat-files:${conversationId}:`;
  return {
    read(): Kept[] {
      const kept = place()
        .names()
        .filter((name) => name.startsWith(start))
        .flatMap((name) => readOne(place().getItem(name)));
      return kept.toSorted((one, other) => one.arrivedAt - other.arrivedAt);
    },
    /** Those of `before` that are not in `now` are over. */
    write(now: readonly Kept[], before: readonly Attachment[]): void {
      const left = new Set(now.map(({ attachment }) => attachment.id));
      for (const { id } of before) if (!left.has(id)) place().removeItem(start + id);
      const known = new Set(before.map(({ id }) => id));
      for (const file of now)
        if (!known.has(file.attachment.id)) place().setItem(start + file.attachment.id, JSON.stringify(file));
    },
  };
}

function readOne(text: string | null): Kept[] {
  try {
    const { attachment, arrivedAt } = Kept.parse(JSON.parse(text ?? ''));
    return serverNow() - arrivedAt < keptMs
      ? [{ attachment: { ...attachment, preview: null }, arrivedAt }]
      : [];
  } catch {
    return [];
  }
}
type KeptFiles = ReturnType<typeof createKeptFiles>;

/** What these answers refuse is the file, whatever else changes. */
const saysOfFile = new Set([400, 413, 415]);

function failureIn(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: '', isFinal: false, isRefused: false, isUnsure: false };
  const message = error.violations[0]?.message ?? error.said ?? '';
  const isRefused = !mayArriveLater(error) && message !== '';
  return {
    message,
    isRefused,
    isFinal: isRefused && saysOfFile.has(error.status ?? 0),
    isUnsure: mayBeDone(error),
  };
}

/**
 * The files of a message that is being written, apart from React: they go up while somebody writes, each by
 * its own, and stand ready until the message is sent. The same file sent again is the same one: the server
 * knows it by its clientId.
 */
export function createDraftFiles(
  calls: DraftCalls,
  kept: KeptFiles,
  openQueue: (create: () => UploadQueue) => UploadQueue = (create) => create(),
) {
  const arrivals = new Map<string, number>();
  /** In the order in which they were chosen, whichever arrives first; those of before come first. */
  let ready: readonly { key: number; attachment: Attachment }[] = kept
    .read()
    .map(({ attachment, arrivedAt }, index, all) => {
      arrivals.set(attachment.id, arrivedAt);
      return { key: index - all.length, attachment };
    });
  let state: DraftState = { uploads: [], ready: ready.map(({ attachment }) => attachment) };
  const keep = (before: typeof ready) =>
    kept.write(
      ready.map(({ attachment }) => ({
        attachment,
        arrivedAt: arrivals.get(attachment.id) ?? serverNow(),
      })),
      before.map(({ attachment }) => attachment),
    );
  const durations = new WeakMap<File, number>();
  const listeners = new Set<() => void>();
  const queue = openQueue(() =>
    createUploadQueue({
      failureIn,
      send: async (upload, at) => {
        const attachment = await calls.send({ ...upload, durationMs: durations.get(upload.file) }, at);
        arrivals.set(attachment.id, serverNow());
        const before = ready;
        ready = [...ready, { key: upload.key, attachment }].toSorted((one, other) => one.key - other.key);
        keep(before);
      },
    }),
  );
  const tell = () => {
    state = { uploads: queue.get(), ready: ready.map(({ attachment }) => attachment) };
    for (const listener of listeners) listener();
  };
  queue.subscribe(tell);
  const setReady = (next: typeof ready) => {
    const before = ready;
    ready = next;
    keep(before);
    tell();
  };
  const refusalOf =
    (maxBytes: number) =>
    (file: File, place: number): Refusal | null => {
      if (file.size > maxBytes)
        return {
          message: m.attachments_too_big({ megabytes: Math.round(maxBytes / 1_048_576) }),
          isFinal: true,
        };
      const taken = ready.length + queue.get().filter(isUnderWay).length;
      return taken + place < mostAttachments
        ? null
        : { message: m.attachments_too_many({ most: mostAttachments }), isFinal: false };
    };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `durationMs`: of a voice note. */
    add: (files: readonly File[], maxBytes: number, durationMs?: number) => {
      for (const file of files) if (durationMs !== undefined) durations.set(file, durationMs);
      queue.add(files, refusalOf(maxBytes));
    },
    retry: queue.retry,
    cancel: queue.cancel,
    remove: (id: string) => {
      setReady(ready.filter(({ attachment }) => attachment.id !== id));
      // Where that fails it goes by itself, a day later.
      void calls.remove(id).catch(() => undefined);
    },
    /** They go with a message; what was refused is over. */
    take: (): Attachment[] => {
      const taken = ready.map(({ attachment }) => attachment);
      for (const { key, state: is } of queue.get()) if (is === 'refused') queue.cancel(key);
      setReady([]);
      return taken;
    },
    /** The message was refused: they wait for another one. */
    putBack: (attachments: readonly Attachment[]) => {
      const before = attachments.map((attachment, index) => ({
        key: index - attachments.length,
        attachment,
      }));
      setReady([...before, ...ready]);
    },
  };
}
export type DraftFiles = ReturnType<typeof createDraftFiles>;
