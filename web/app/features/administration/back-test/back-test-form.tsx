import { BackTestRequest, startBackTest } from '@michi/contract/ordering/back-test';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { currencyChoices } from '../fees/fee-form.tsx';
import { administrationKeys } from '../query-keys.ts';
import { backTestQuery } from './back-test-queries.ts';

type Props = { currency: string; from: string; to: string; onStarted: (id: string) => void };

/**
 * Other terms, and the orders to try them on; a term that is left empty stays what each order was placed
 * with.
 */
export function BackTestForm({ currency, from, to, onStarted }: Props) {
  const client = useQueryClient();
  return (
    <ApiForm
      isWide
      schema={BackTestRequest}
      defaultValues={{
        from,
        to,
        currency,
        feePercent: null,
        studentHours: null,
        lateRefundPercent: null,
        senseiRefundPercent: null,
        taxPercent: null,
      }}
      submitLabel={m.backtest_start()}
      onSubmit={async (body) => {
        const started = await api(startBackTest, { body });
        client.setQueryData(backTestQuery(started.id).queryKey, started);
        await client.invalidateQueries({ queryKey: administrationKeys.backTests });
        onStarted(started.id);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <DateField name="from" label={m.backtest_from()} />
        <DateField name="to" label={m.backtest_to()} />
        <Select name="currency" label={m.backtest_currency()} choices={currencyChoices(currency, currency)} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          name="feePercent"
          label={m.backtest_fee()}
          help={m.backtest_fee_help()}
          isOptional
          min={0}
          max={100}
          format={{ maximumFractionDigits: 2 }}
        />
        <NumberField name="studentHours" label={m.backtest_hours()} isOptional min={0} max={336} />
        <NumberField name="lateRefundPercent" label={m.backtest_late()} isOptional min={0} max={100} />
        <NumberField name="senseiRefundPercent" label={m.backtest_sensei()} isOptional min={0} max={100} />
        <NumberField
          name="taxPercent"
          label={m.backtest_tax()}
          help={m.backtest_tax_help()}
          isOptional
          min={0}
          max={100}
          step={0.001}
          format={{ maximumFractionDigits: 3 }}
        />
      </div>
    </ApiForm>
  );
}
