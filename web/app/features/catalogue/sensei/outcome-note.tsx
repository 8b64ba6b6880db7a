import { Suspense } from 'react';
import { useUser } from '../../../lib/session/session-store.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const Note = lazyPart(async () => (await import('./own-outcome-note.tsx')).OwnOutcomeNote);

/**
 * On pages that are the same for everybody: what this sensei has in common with the student who looks, filled
 * in by the browser.
 */
export function OutcomeNote({ senseiId }: { senseiId: string }) {
  if (useUser()?.type !== 'STUDENT') return null;
  return (
    <Suspense>
      <Note senseiId={senseiId} />
    </Suspense>
  );
}
