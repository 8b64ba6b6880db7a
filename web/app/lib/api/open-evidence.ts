import { openEvidence } from '@michi/contract/evaluation/disputes';
import { api } from './client.ts';

/** Saves the file; the link to it lives some minutes. */
export function openFile(id: string): void {
  void api(openEvidence, { params: { id } }).then(
    ({ url }) => window.location.assign(url),
    // The failed call has shown its toast.
    () => undefined,
  );
}
