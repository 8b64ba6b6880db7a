import type { OwnAuth } from '@michi/contract/identity/users';
import { removeAuthenticatorApp } from '@michi/contract/identity/second-factor';
import { CircleCheck, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { FactorCard } from './factor-card.tsx';
import { useFactorsChanged } from './factor-queries.ts';
import { RemoveFactor } from './remove-factor.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const EnrolApp = lazyPart(async () => (await import('./enrol-app.tsx')).EnrolApp);

export function AppCard({ auth }: { auth: OwnAuth }) {
  const user = useUser();
  const [open, setOpen] = useState<'enrol' | 'codes' | 'remove' | null>(null);
  const changed = useFactorsChanged();
  const close = () => setOpen(null);
  const since = auth.secondFactor.totpSince;
  const turnOff = async () => {
    await api(removeAuthenticatorApp);
    toast.success(m.factor_app_off_toast());
    close();
    await changed();
  };
  return (
    <FactorCard
      icon={Smartphone}
      title={m.factor_app()}
      text={
        since ? m.factor_app_since({ day: formatDate(since, user?.timeZone ?? 'UTC') }) : m.factor_app_text()
      }
      badge={since && <StatusBadge tone="good" icon={CircleCheck} label={m.factor_on()} />}
      action={
        since ? (
          <Button onPress={() => setOpen('remove')}>{m.factor_app_turn_off()}</Button>
        ) : (
          <Button onPress={() => setOpen('enrol')}>{m.factor_app_set_up()}</Button>
        )
      }
    >
      {(open === 'enrol' || open === 'codes') && (
        <ConfirmedDialog
          auth={auth}
          title={open === 'codes' ? m.factor_codes_title() : m.factor_app_set_up()}
          onClose={close}
          isSticky={open === 'codes'}
        >
          <Suspense fallback={<SkeletonText lines={6} />}>
            <EnrolApp onDone={close} onCodes={() => setOpen('codes')} />
          </Suspense>
        </ConfirmedDialog>
      )}
      {open === 'remove' && (
        <ConfirmedDialog auth={auth} title={m.factor_app_turn_off()} onClose={close}>
          <RemoveFactor
            text={m.factor_app_turn_off_text()}
            label={m.factor_app_turn_off()}
            onRemove={turnOff}
            onCancel={close}
          />
        </ConfirmedDialog>
      )}
    </FactorCard>
  );
}
