/**
 * refused: is not wanted as things are. failed: did not arrive, or nobody knows. stopping: is cancelled, and
 * taken back if it arrives all the same.
 */
export type UploadState = 'waiting' | 'sending' | 'stopping' | 'failed' | 'refused';
/** `isFinal`: the file itself is not wanted, so that sending it again is of no use. */
export type Refusal = { message: string; isFinal: boolean };
export type Upload = {
  key: number;
  /** By which the other side knows it, however often it is sent. */
  clientId: string;
  file: File;
  state: UploadState;
  share: number;
  /** Why it is not there; empty when nobody said. */
  message: string;
  canRetry: boolean;
  /** Of one that failed, until it is sent again: it may be there all the same. */
  isUnsure: boolean;
  /**
   * Of one that is unsure: it was cancelled, and could not be taken back. Cancelled again, that is tried
   * again.
   */
  isCancelled: boolean;
};
/**
 * What is known of a failed call: `isRefused` when it was answered, and not wanted; `isUnsure` when it may
 * have been done.
 */
export type Failure = Refusal & { isRefused: boolean; isUnsure: boolean };

export type UploadLine = {
  /** `key` grows in the order in which the files were chosen. Has shown its own failure. */
  send: (upload: Upload, at: { onShare: (share: number) => void; signal: AbortSignal }) => Promise<unknown>;
  /** After a failure: whether it is there. */
  hasArrived?: (clientId: string) => Promise<boolean>;
  /**
   * Of one that was cancelled: takes away what has arrived. Fails unless it is known that nothing of it is
   * there.
   */
  takeBack?: (clientId: string) => Promise<unknown>;
  failureIn?: (error: unknown) => Failure;
  atOnce?: number;
};
const unknownFailure = (): Failure => ({ message: '', isFinal: false, isRefused: false, isUnsure: true });

/**
 * Several files on their way, apart from React: some at once, each with its progress; one that broke off
 * waits to be sent again, and one that has arrived leaves the list.
 */
export function createUploadQueue({
  send,
  hasArrived = async () => false,
  takeBack = async () => undefined,
  failureIn = unknownFailure,
  atOnce = 3,
}: UploadLine) {
  let uploads: readonly Upload[] = [];
  let made = 0;
  const stops = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<Upload>) =>
    set(uploads.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => set(uploads.filter((each) => each.key !== key));
  const stateOf = (key: number) => uploads.find((each) => each.key === key)?.state;

  /** Null: it is there. */
  const failureOf = async (upload: Upload, signal: AbortSignal): Promise<Failure | null> => {
    const { key, clientId } = upload;
    try {
      await send(upload, { onShare: (share) => change(key, { share }), signal });
      return null;
    } catch (error) {
      if (signal.aborted) return unknownFailure();
      const failure = failureIn(error);
      const mayBeThere = failure.isUnsure || upload.isUnsure;
      return mayBeThere && (await hasArrived(clientId).catch(() => false)) ? null : failure;
    }
  };
  const takeAway = async ({ key, clientId }: Upload) => {
    change(key, { state: 'stopping', canRetry: false });
    try {
      await takeBack(clientId);
      drop(key);
    } catch (error) {
      const { message, isRefused } = failureIn(error);
      // What is refused will be refused again: it is told, and can be dismissed.
      if (isRefused) change(key, { state: 'refused', message, isUnsure: false, isCancelled: false });
      else change(key, { state: 'failed', message: '', canRetry: true, isUnsure: true, isCancelled: true });
    }
  };
  const sendOne = async (upload: Upload) => {
    const { key } = upload;
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', share: 0, isUnsure: false });
    const failure = await failureOf(upload, stop.signal);
    if (stateOf(key) === 'stopping') await takeAway(upload);
    else if (failure === null) drop(key);
    else {
      const { message, isFinal, isRefused, isUnsure } = failure;
      change(key, { state: isRefused ? 'refused' : 'failed', message, canRetry: !isFinal, isUnsure });
    }
    stops.delete(key);
    sendWaiting();
  };
  const sendWaiting = () => {
    for (const upload of uploads) {
      if (stops.size >= atOnce) return;
      if (upload.state === 'waiting') void sendOne(upload);
    }
  };

  return {
    get: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `refusal` says why a file is not taken, or null. */
    add: (files: readonly File[], refusal: (file: File, place: number) => Refusal | null) => {
      const added = files.map((file, place): Upload => {
        const refused = refusal(file, place);
        made += 1;
        return {
          key: made,
          clientId: crypto.randomUUID(),
          file,
          state: refused ? 'refused' : 'waiting',
          share: 0,
          message: refused?.message ?? '',
          canRetry: refused !== null && !refused.isFinal,
          isUnsure: false,
          isCancelled: false,
        };
      });
      set([...uploads, ...added]);
      sendWaiting();
    },
    retry: (key: number) => {
      change(key, { state: 'waiting', share: 0, message: '', canRetry: false, isCancelled: false });
      sendWaiting();
    },
    /**
     * Stops it where it is, or takes it off the list. One that is on its way as a whole cannot be stopped:
     * its answer is waited for. One that could not be taken back stays until it is known not to be there.
     */
    cancel: (key: number) => {
      const upload = uploads.find((each) => each.key === key);
      if (!upload || upload.state === 'stopping') return;
      const { state, isUnsure, isCancelled } = upload;
      if (isCancelled || (state === 'waiting' && isUnsure)) return void takeAway(upload);
      if (state !== 'sending') return drop(key);
      change(key, { state: 'stopping' });
      if (upload.share < 1) stops.get(key)?.abort();
    },
    /**
     * These are there, as was seen elsewhere: whichever of them was thought to have failed leaves the list,
     * unless it is not wanted there.
     */
    arrived: (clientIds: readonly (string | null)[]) => {
      const isThere = ({ state, isCancelled, clientId }: Upload) =>
        state === 'failed' && !isCancelled && clientIds.includes(clientId);
      if (uploads.some(isThere)) set(uploads.filter((each) => !isThere(each)));
    },
    /** Stops all of them, and forgets them. */
    end: () => {
      set([]);
      for (const stop of stops.values()) stop.abort();
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;
