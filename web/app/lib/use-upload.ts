import { useState } from 'react';
import { mayArriveLater } from './api-error.ts';
import { apiWithProgress } from './client.ts';

/**
 * Sends a chosen file by `work`, which makes the call and says that it is done. `progress` is null at rest, else how much has been sent,
 * from 0 to 1. A file that did not arrive is kept as `unsent`, to be sent again as it is; one that was refused is not.
 */
export function useUpload(work: (api: ReturnType<typeof apiWithProgress>, file: File) => Promise<void>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  const send = async (file: File) => {
    setUnsent(null);
    setProgress(0);
    try {
      await work(apiWithProgress(setProgress), file);
    } catch (error) {
      // The failed call has shown its toast.
      if (mayArriveLater(error)) setUnsent(file);
    } finally {
      setProgress(null);
    }
  };
  return { send: (file: File) => void send(file), progress, unsent };
}
