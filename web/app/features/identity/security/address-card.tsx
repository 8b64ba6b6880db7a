import { type AddressChange, requestAddressChange } from '@michi/contract/identity/address-change';
import type { User } from '@michi/contract/identity/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { ForgotForm } from '../sign-in/schemas.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { FactorCard } from './factor-card.tsx';
import { PendingAddress } from './pending-address.tsx';
import { addressChangeQuery, ownAuthQuery } from './security-queries.ts';

/** The address that the person signs in with and is written to; a new one counts once it is proved. */
export function AddressCard({ user }: { user: User }) {
  const pending = useQuery(addressChangeQuery);
  const change = pending.data?.change;
  return (
    <section aria-labelledby="address">
      <SectionHeader id="address" title={m.account_address_title()} />
      {pending.isPending ? (
        <Loading className="mt-4">
          <Skeleton className="h-28 rounded-lg" />
        </Loading>
      ) : pending.isError ? (
        <div className="mt-4">
          <ErrorState error={pending.error} onRetry={pending.refetch} />
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <PresentAddress user={user} isWaiting={change !== null} />
          {change ? <PendingAddress change={change} /> : <CodeWithoutChange />}
        </div>
      )}
    </section>
  );
}

/** A link of a mail for a change that was given up, replaced, made, or is another account's. */
function CodeWithoutChange() {
  const { params } = useAddressState();
  if (!params.has('addressCode')) return null;
  return <p className="text-quiet">{m.account_address_no_change()}</p>;
}

function PresentAddress({ user, isWaiting }: { user: User; isWaiting: boolean }) {
  const auth = useQuery(ownAuthQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <FactorCard
      icon={AtSign}
      title={user.email ?? ''}
      text={m.account_address_text()}
      action={
        <Button isDisabled={!auth.data} onPress={() => setOpen(true)}>
          {isWaiting ? m.account_address_other() : m.account_change_address()}
        </Button>
      }
    >
      {isOpen && auth.data && (
        <ConfirmedDialog auth={auth.data} title={m.account_change_address()} onClose={() => setOpen(false)}>
          <NewAddress onSent={() => setOpen(false)} />
        </ConfirmedDialog>
      )}
    </FactorCard>
  );
}

function NewAddress({ onSent }: { onSent: () => void }) {
  const queries = useQueryClient();
  const { change: changeAddress } = useAddressState();
  const keep = (change: AddressChange) => {
    queries.setQueryData(addressChangeQuery.queryKey, { change });
    // A code that came by a link was for another one.
    changeAddress({ addressCode: '' });
    toast.success(m.account_address_changed({ email: change.email }));
    onSent();
  };
  return (
    <ApiForm
      isShort
      schema={ForgotForm}
      submitLabel={m.account_address_send()}
      onSubmit={async (body) => keep(await api(requestAddressChange, { body }))}
    >
      <p className="text-quiet">{m.account_address_lead()}</p>
      <TextField name="email" type="email" label={m.account_address_new()} autoComplete="email" required />
    </ApiForm>
  );
}
