import { IbanAccount, NationalAccount, setBankAccount } from '@michi/contract/payouts/accounts';
import type { BankAccount } from '@michi/contract/payouts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { regionName } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { payoutKeys } from '../query-keys.ts';

/** Where accounts have no IBAN; the server says so of a country that has. */
const countries =
  'AR AU BD BO CA CL CN CO EC GH HK ID IN JP KE KR LK MX MY NG NP NZ PE PH PY SG TH TW US UY VN ZA'.split(
    ' ',
  );

export function AccountForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [form, setForm] = useState<BankAccount['form']>('IBAN');
  const id = useId();
  const save = async (body: BankAccount) => {
    const { ending } = await api(setBankAccount, { body });
    toast.success(m.payouts_account_saved({ ending: ending ?? '' }));
    await client.invalidateQueries({ queryKey: payoutKeys.payouts });
    onDone();
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {m.payouts_account_kind()}
        </label>
        <select
          id={id}
          value={form}
          onChange={({ target }) => setForm(target.value === 'IBAN' ? 'IBAN' : 'NATIONAL')}
          className="input select-native min-h-11 w-full"
        >
          <option value="IBAN">{m.payouts_account_kind_iban()}</option>
          <option value="NATIONAL">{m.payouts_account_kind_national()}</option>
        </select>
      </div>
      {form === 'IBAN' ? (
        <ApiForm
          key="IBAN"
          schema={IbanAccount}
          defaultValues={{ form: 'IBAN', holder: '', iban: '', bic: '' }}
          onSubmit={save}
          submitLabel={m.payouts_account_save()}
          isWide
        >
          <Holder />
          <TextField
            name="iban"
            label={m.payouts_account_iban()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <Bic />
        </ApiForm>
      ) : (
        <ApiForm
          key="NATIONAL"
          schema={NationalAccount}
          defaultValues={{
            form: 'NATIONAL',
            holder: '',
            country: 'US',
            accountNumber: '',
            bankCode: '',
            bic: '',
          }}
          onSubmit={save}
          submitLabel={m.payouts_account_save()}
          isWide
        >
          <Select
            name="country"
            label={m.payouts_account_country()}
            choices={countries
              .map((value) => ({ value, label: regionName(value) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, currentLocale()))}
          />
          <Holder />
          <TextField
            name="bankCode"
            label={m.payouts_account_bank_code()}
            help={m.payouts_account_bank_code_help()}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
          <TextField
            name="accountNumber"
            label={m.payouts_account_number()}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
          <Bic />
        </ApiForm>
      )}
      <p className="text-sm text-quiet">{m.payouts_account_proof()}</p>
    </div>
  );
}

const Holder = () => (
  <TextField
    name="holder"
    label={m.payouts_account_holder()}
    help={m.payouts_account_holder_help()}
    autoComplete="off"
    maxLength={70}
  />
);
const Bic = () => (
  <TextField
    name="bic"
    label={m.payouts_account_bic()}
    help={m.payouts_account_bic_help()}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={60}
    isOptional
  />
);
