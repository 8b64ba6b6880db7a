import { buyGift, type GiftLimit } from '@michi/contract/ordering/gifts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const GiftForm = buyGift.body.omit({ idempotencyKey: true, locale: true });

/**
 * Paid on the provider's page, which comes back here. One key for each form that was not changed: a second
 * press is the same gift.
 */
export function BuyGift({ limits }: { limits: readonly [GiftLimit, ...GiftLimit[]] }) {
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [first] = limits;
  return (
    <ApiForm
      schema={GiftForm}
      defaultValues={{ currency: first.currency }}
      submitLabel={m.credit_gift_pay()}
      onSubmit={async ({ recipientEmail, ...wish }) => {
        const body = {
          ...wish,
          recipientEmail: recipientEmail ?? null,
          idempotencyKey: key,
          locale: currentLocale(),
        };
        const { checkoutUrl } = await api(buyGift, { body });
        if (checkoutUrl) window.location.assign(checkoutUrl);
      }}
    >
      <Fields limits={limits} onChange={() => setKey(crypto.randomUUID())} />
    </ApiForm>
  );
}

function Fields({
  limits,
  onChange,
}: {
  limits: readonly [GiftLimit, ...GiftLimit[]];
  onChange: () => void;
}) {
  const { control, watch } = useFormContext<{ currency: string }>();
  const currency = useWatch({ control, name: 'currency' });
  const limit = limits.find((each) => each.currency === currency) ?? limits[0];
  useEffect(() => {
    const { unsubscribe } = watch(onChange);
    return unsubscribe;
  }, [watch, onChange]);
  const money = (amount: number) => formatMoney({ amount, currency: limit.currency });
  return (
    <>
      {limits.length > 1 && (
        <Select
          name="currency"
          label={m.admin_currency()}
          choices={limits.map((each) => ({ value: each.currency, label: each.currency }))}
        />
      )}
      <MoneyField
        name="amount"
        label={m.credit_amount()}
        help={m.credit_gift_limits({ least: money(limit.least), most: money(limit.most) })}
        currency={limit.currency}
        min={limit.least}
        max={limit.most}
      />
      <TextField
        name="recipientEmail"
        type="email"
        label={m.credit_gift_recipient()}
        help={m.credit_gift_recipient_help()}
        autoComplete="off"
        isOptional
        rules={{ setValueAs: (typed: string) => typed.trim() || null }}
      />
    </>
  );
}
