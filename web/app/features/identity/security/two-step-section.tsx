import type { OwnAuth } from '@michi/contract/identity/users';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { AppCard } from './app-card.tsx';
import { hasSecondFactor } from './factor-queries.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { ownAuthQuery } from './security-queries.ts';

/** What is asked for besides the password, or instead of it. */
export function TwoStepSection() {
  const auth = useQuery(ownAuthQuery);
  return (
    <section aria-labelledby="two-step">
      <SectionHeader id="two-step" title={m.factor_title()} />
      <p className="mt-2 text-quiet">{m.factor_lead()}</p>
      {auth.isPending && <CardsSkeleton />}
      {auth.isError && <ErrorState error={auth.error} onRetry={auth.refetch} />}
      {auth.data && <Cards auth={auth.data} />}
    </section>
  );
}

function Cards({ auth }: { auth: OwnAuth }) {
  const has = hasSecondFactor(auth);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {auth.type === 'ADMIN' && !has && <AdminNote isRequired={auth.secondFactor.isRequired} />}
      <AppCard auth={auth} />
      <PasskeysCard auth={auth} />
      {has && <RecoveryCard auth={auth} />}
    </div>
  );
}

function AdminNote({ isRequired }: { isRequired: boolean }) {
  return (
    <div className="flex gap-3 rounded-lg border border-hairline bg-amber-wash px-5 py-4 text-amber">
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">
          {isRequired ? m.factor_admin_must_title() : m.factor_admin_hint_title()}
        </p>
        <p className="mt-1">{isRequired ? m.factor_admin_must_text() : m.factor_admin_hint_text()}</p>
      </div>
    </div>
  );
}

function CardsSkeleton() {
  return (
    <Loading className="mt-4 flex flex-col gap-4">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </Loading>
  );
}
