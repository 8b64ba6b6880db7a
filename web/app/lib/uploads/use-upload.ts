import { useState } from 'react';
import { ApiError, mayArriveLater, mayBeDone } from '../api/api-error.ts';
import { apiWithProgress } from '../api/client.ts';

/** `isUnsure`: it may have arrived all the same. */
export type Unsent = { file: File; isUnsure: boolean };

/**
 * Sends a chosen file by `work`, which makes the call and says that it is done. `progress` is null at rest,
 * else how much has been sent, from 0 to 1. A file that did not arrive, or of which nobody knows, is kept as
 * `unsent`, to be sent again as it is; one that was refused is not. `look` shows what is there now, where
 * that is not known.
 */
export function useUpload(
  work: (api: ReturnType<typeof apiWithProgress>, file: File) => Promise<void>,
  look: () => Promise<unknown>,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const send = async (file: File) => {
    setUnsent(null);
    setProgress(0);
    try {
      await work(apiWithProgress(setProgress, file.name), file);
    } catch (error) {
      // The failed call has shown its toast.
      if (!(error instanceof ApiError) || !mayArriveLater(error)) return;
      setUnsent({ file, isUnsure: mayBeDone(error) });
      if (mayBeDone(error)) await look().catch(() => undefined);
    } finally {
      setProgress(null);
    }
  };
  return { send: (file: File) => void send(file), progress, unsent };
}
