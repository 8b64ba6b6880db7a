import {
  type AddressChange,
  giveUpAddressChange,
  proveAddress,
  resendAddressCode,
} from '@michi/contract/identity/address-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, goneApi, isApiError, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { addressChangeQuery, ownSessionsQuery } from './security-queries.ts';

/** The change that waits: the code typed in or brought by the link of the mail, a new one, or none of it. */
export function PendingAddress({ change }: { change: AddressChange }) {
  const queries = useQueryClient();
  const { params, change: changeAddress } = useAddressState();
  const isOver = () => {
    queries.setQueryData(addressChangeQuery.queryKey, { change: null });
    changeAddress({ addressCode: '' });
  };
  const resend = useMutation({
    mutationFn: () => api(resendAddressCode),
    onSuccess: () => toast.success(m.account_resent()),
  });
  const giveUp = useMutation({
    // Done in another tab already.
    mutationFn: () => goneApi(giveUpAddressChange),
    onSettled: (_done, error) => {
      if (error === null || isApiError(error, 'not_found')) isOver();
    },
  });
  return (
    <section aria-labelledby="pending-address" className="card flex flex-col gap-4 p-6">
      <h3 id="pending-address" className="font-medium wrap-anywhere">
        {m.account_address_waits({ email: change.email })}
      </h3>
      <ApiForm
        key={change.email}
        isShort
        isWide
        schema={proveAddress.body}
        submitLabel={m.account_address_prove()}
        onSubmit={async (body) => {
          await api(proveAddress, { body });
          isOver();
          toast.success(m.account_address_is_changed(), { description: m.account_password_changed_text() });
          await session.reload();
          await queries.invalidateQueries(ownSessionsQuery);
        }}
        actions={
          <>
            <Button variant="ghost" isPending={resend.isPending} onPress={() => resend.mutate()}>
              {m.account_resend()}
            </Button>
            <Button variant="ghost" isPending={giveUp.isPending} onPress={() => giveUp.mutate()}>
              {m.account_address_give_up()}
            </Button>
          </>
        }
      >
        <p className="text-quiet">{m.account_address_waits_text()}</p>
        <TextField
          name="code"
          label={m.account_verify_code()}
          autoComplete="one-time-code"
          inputMode="text"
          spellCheck={false}
          defaultValue={params.get('addressCode') ?? undefined}
          required
        />
      </ApiForm>
    </section>
  );
}
