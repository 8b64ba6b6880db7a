import type { OwnAuth } from '@michi/contract/identity/users';
import { renewRecoveryCodes } from '@michi/contract/identity/second-factor';
import { LifeBuoy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { FactorCard } from './factor-card.tsx';
import { useFactorsChanged } from './factor-queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';

const few = 3;

/** How many are left, and ten new ones. */
export function RecoveryCard({ auth }: { auth: OwnAuth }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useFactorsChanged();
  const left = auth.secondFactor.recoveryCodesLeft;
  const close = () => {
    setOpen(false);
    setCodes(null);
  };
  const renew = async () => {
    setCodes((await api(renewRecoveryCodes)).recoveryCodes);
    await changed();
  };
  return (
    <FactorCard
      icon={LifeBuoy}
      title={m.factor_codes_title()}
      text={m.factor_codes_left({ left, total: 10 })}
      badge={left <= few && <StatusBadge tone="wait" icon={TriangleAlert} label={m.factor_codes_few()} />}
      action={<Button onPress={() => setOpen(true)}>{m.factor_codes_renew()}</Button>}
    >
      {isOpen && (
        <ConfirmedDialog
          auth={auth}
          title={codes ? m.factor_codes_title() : m.factor_codes_renew()}
          onClose={close}
          isSticky={codes !== null}
        >
          {codes ? (
            <RecoveryCodes codes={codes} onDone={close} />
          ) : (
            <RemoveFactor
              text={m.factor_codes_renew_text()}
              label={m.factor_codes_renew()}
              onRemove={renew}
              onCancel={close}
            />
          )}
        </ConfirmedDialog>
      )}
    </FactorCard>
  );
}
