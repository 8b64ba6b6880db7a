/** refused: is not wanted as things are. failed: did not arrive. */
export type UploadState = 'waiting' | 'sending' | 'failed' | 'refused';
/** `isFinal`: the file itself is not wanted, so that sending it again is of no use. */
export type Refusal = { message: string; isFinal: boolean };
export type Upload = {
  key: number;
  file: File;
  state: UploadState;
  share: number;
  /** Why it is not there; empty when nobody said. */
  message: string;
  canRetry: boolean;
};
/** What is known of a failed call: `isRefused` when it was answered, and not wanted. */
export type Failure = Refusal & { isRefused: boolean };
type FailureIn = (error: unknown) => Failure;
const unknownFailure = (): Failure => ({ message: '', isFinal: false, isRefused: false });
/** `key` grows in the order in which the files were chosen. */
type Send = (
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
  key: number,
) => Promise<unknown>;

/**
 * Several files on their way, apart from React: some at once, each with its progress; one that broke off waits to be sent again, and one that
 * has arrived leaves the list. `send` has shown its own failure.
 */
export function createUploadQueue(send: Send, atOnce = 3, failureIn: FailureIn = unknownFailure) {
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

  const sendOne = async ({ key, file }: Upload) => {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', share: 0 });
    try {
      await send(file, (share) => change(key, { share }), stop.signal, key);
      drop(key);
    } catch (error) {
      const { message, isFinal, isRefused } = failureIn(error);
      change(key, { state: isRefused ? 'refused' : 'failed', message, canRetry: !isFinal });
    } finally {
      stops.delete(key);
      sendWaiting();
    }
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
          file,
          state: refused ? 'refused' : 'waiting',
          share: 0,
          message: refused?.message ?? '',
          canRetry: refused !== null && !refused.isFinal,
        };
      });
      set([...uploads, ...added]);
      sendWaiting();
    },
    retry: (key: number) => {
      change(key, { state: 'waiting', share: 0, message: '', canRetry: false });
      sendWaiting();
    },
    /** Stops it where it is, or takes it off the list. */
    cancel: (key: number) => {
      stops.get(key)?.abort();
      drop(key);
    },
  };
}
