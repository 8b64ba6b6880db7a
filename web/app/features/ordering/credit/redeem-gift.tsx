import { redeemGift } from '@michi/contract/ordering/gifts';
import { useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { creditQuery } from './credit-query.ts';

/** A code becomes credit. `code`: of the link in the mail. */
export function RedeemGift({ code = '', isSecondary }: { code?: string; isSecondary: boolean }) {
  const client = useQueryClient();
  return (
    <ApiForm
      schema={redeemGift.body}
      defaultValues={{ code }}
      submitLabel={m.credit_gift_redeem()}
      isSecondary={isSecondary}
      onSubmit={async (body) => {
        const { amount, currency, credit } = await api(redeemGift, { body });
        client.setQueryData(creditQuery.queryKey, credit);
        toast.success(m.credit_gift_redeemed({ amount: formatMoney({ amount, currency }) }));
      }}
    >
      <TextField
        name="code"
        label={m.credit_gift_code()}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
    </ApiForm>
  );
}
