import type { Readable } from 'node:stream';
import { defineError } from '../../errors.ts';

/** `virus`: the scanner's name for what it found. */
export type ScanVerdict = { isClean: true } | { isClean: false; virus: string };

/** Looks through what people upload, before anything else is done with it. */
export type VirusScan = {
  name: 'none' | 'clamav';
  /** Reads the stream to its end. Throws when there is no verdict: then the file is not taken. */
  scan(bytes: Readable): Promise<ScanVerdict>;
  /** Throws when it does not answer. */
  ping(): Promise<void>;
};

export const FileInfected = defineError(
  'file_infected',
  415,
  'The virus scanner found {virus} in this file: it was not taken',
);
export const FileNotScanned = defineError(
  'file_not_scanned',
  503,
  'The virus scanner does not answer, so no file is taken now; please try again later',
);

/** Where none is configured. */
export const noVirusScan: VirusScan = {
  name: 'none',
  scan: (bytes) => {
    bytes.destroy();
    return Promise.resolve({ isClean: true });
  },
  ping: () => Promise.resolve(),
};
