import type { OwnAuth } from '@michi/contract/identity/users';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../lib/format/server-time.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { isConfirmed } from './factor-queries.ts';
import { ProofOfIdentity } from './proof-of-identity.tsx';

type ConfirmedDialogProps = {
  auth: OwnAuth;
  title: string;
  onClose: () => void;
  /** What is shown now must not be lost by a press outside. */
  isSticky?: boolean;
  children: ReactNode;
};

/**
 * A change of how one signs in: first the proof of who it is, unless it was given lately, then the change
 * itself.
 */
export function ConfirmedDialog({ auth, title, onClose, isSticky, children }: ConfirmedDialogProps) {
  const [isProven, setProven] = useState(() => isConfirmed(auth, serverNow()));
  return (
    <Dialog isOpen title={title} onClose={onClose} isSticky={isSticky}>
      {isProven ? children : <ProofOfIdentity auth={auth} onProven={() => setProven(true)} />}
    </Dialog>
  );
}
