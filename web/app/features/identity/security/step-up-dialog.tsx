import type { OwnAuth } from '@michi/contract/identity/users';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { offerStepUp } from '../../../lib/session/step-up.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { isSteppedUp } from './factor-queries.ts';
import { ProofOfIdentity } from './proof-of-identity.tsx';
import { ownAuthQuery } from './security-queries.ts';

type Asked = { auth: OwnAuth; answer: (isProven: boolean) => void };

/** Before an administrator's gravest steps: the proof of who it is, unless it was given lately. Whatever asks meanwhile waits for the same answer. */
export function StepUpDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let running: Promise<boolean> | null = null;
    const open = async () => {
      const auth = await readAuth();
      if (!auth) return false;
      if (isSteppedUp(auth, serverNow())) return true;
      return new Promise<boolean>((answer) => setAsked({ auth, answer }));
    };
    const prove = () => {
      running ??= open().finally(() => {
        running = null;
        setAsked(null);
      });
      return running;
    };
    return offerStepUp({ isFresh, prove });
  }, []);
  if (!asked) return null;
  return (
    <Dialog isOpen size="sm" title={m.factor_step_up_title()} onClose={() => asked.answer(false)}>
      <ProofOfIdentity isStepUp auth={asked.auth} onProven={() => asked.answer(true)} />
    </Dialog>
  );
}

/** What is known is enough; that it is too long ago may have changed in another tab. */
async function isFresh(): Promise<boolean> {
  const known = queryClient.getQueryData(ownAuthQuery.queryKey);
  if (known && isSteppedUp(known, serverNow())) return true;
  const auth = await readAuth();
  return auth !== null && isSteppedUp(auth, serverNow());
}

/** Null: it could not be read, which has been told. */
const readAuth = (): Promise<OwnAuth | null> =>
  queryClient.fetchQuery({ ...ownAuthQuery, staleTime: 0 }).catch(() => null);
