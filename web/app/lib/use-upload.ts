import type { Route, RouteOutput } from '@michi/contract/route';
import { useState } from 'react';
import { apiWithProgress } from './client.ts';
import type { CallArguments } from './load-context.ts';

/** Sends a form with a file. `progress` is null at rest, else how much has been sent, from 0 to 1. */
export function useUpload<T extends Route>(route: T) {
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (...input: CallArguments<T>): Promise<RouteOutput<T>> => {
    setProgress(0);
    try {
      return await apiWithProgress(setProgress)(route, ...input);
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress };
}
