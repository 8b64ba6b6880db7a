import type { OwnAuth } from '@michi/contract/identity/users';
import { Suspense, useEffect, useState } from 'react';
import { importPressed } from '../../../lib/api/retry-import.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { offerStepUp } from '../../../lib/session/step-up.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { showOfflineToast } from '../../../ui/lazy/offline-toast.ts';

/** On every page of theirs, and seldom asked for. */
const StepUpProof = lazyPart(async () => (await import('./step-up-proof.tsx')).StepUpProof);

type Asked = { auth: OwnAuth; answer: (isProven: boolean) => void };

/**
 * Before an administrator's gravest steps, and before whatever asks others for it: the proof of who it is,
 * unless it was given lately. Whatever asks meanwhile waits for the same answer.
 */
export function StepUpDialog({ isStepUp }: { isStepUp: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let running: Promise<boolean> | null = null;
    const open = async () => {
      const proof = await loadProof();
      if (!proof) return false;
      const { readAuth, isProven } = proof;
      const auth = await readAuth();
      if (!auth) return false;
      if (isProven(auth, isStepUp)) return true;
      return new Promise<boolean>((answer) => setAsked({ auth, answer }));
    };
    const prove = () => {
      running ??= open().finally(() => {
        running = null;
        setAsked(null);
      });
      return running;
    };
    // Only administrators are asked before the call: of others the server knows what it wants proved.
    return offerStepUp({ isFresh: async () => !isStepUp || (await isFresh()), prove });
  }, [isStepUp]);
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpProof {...{ isStepUp }} auth={asked.auth} onAnswer={asked.answer} />
    </Suspense>
  );
}

/** What a page needs only once somebody is asked; null, and told, where it does not come. */
async function loadProof() {
  const parts = await importPressed(() =>
    Promise.all([import('./factor-queries.ts'), import('./security-queries.ts')]),
  );
  if (!parts) {
    showOfflineToast();
    return null;
  }
  const [{ isConfirmed, isSteppedUp }, { ownAuthQuery }] = parts;
  return {
    isProven: (auth: OwnAuth, isStepUp: boolean) =>
      isStepUp ? isSteppedUp(auth, serverNow()) : isConfirmed(auth, serverNow()),
    known: () => queryClient.getQueryData(ownAuthQuery.queryKey),
    /** Null: it could not be read, which has been told. */
    readAuth: (): Promise<OwnAuth | null> =>
      queryClient.fetchQuery({ ...ownAuthQuery, staleTime: 0 }).catch(() => null),
  };
}

/** What is known is enough; that it is too long ago may have changed in another tab. */
async function isFresh(): Promise<boolean> {
  const proof = await loadProof();
  if (!proof) return false;
  const { readAuth, isProven, known } = proof;
  const before = known();
  if (before && isProven(before, true)) return true;
  const auth = await readAuth();
  return auth !== null && isProven(auth, true);
}
