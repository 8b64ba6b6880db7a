import type { OwnAuth } from '@michi/contract/identity/users';
import { m } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ProofOfIdentity } from './proof-of-identity.tsx';

type Props = { auth: OwnAuth; isStepUp: boolean; onAnswer: (isProven: boolean) => void };

/** The proof of who it is, asked for over the page. */
export function StepUpProof({ auth, isStepUp, onAnswer }: Props) {
  return (
    <Dialog isOpen size="sm" title={m.factor_step_up_title()} onClose={() => onAnswer(false)}>
      <ProofOfIdentity isGrave isStepUp={isStepUp} auth={auth} onProven={() => onAnswer(true)} />
    </Dialog>
  );
}
