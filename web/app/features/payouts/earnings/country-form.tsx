import { type PayoutProvider, setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import { api } from '../../../lib/api/client.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { regionName } from '../../../lib/format/format.ts';
import { providerName } from '../../../lib/names/payout-names.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';

/**
 * Where the provider opens accounts somewhere in the world; it says so of a country in which it does not for
 * this market.
 */
const countries =
  'AE AR AT AU BE BG BR CA CH CL CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GR GT HK HR HU ID IE IL IN IT JP KE KR LT LU LV MA MT MX MY NG NL NO NZ PE PH PL PT PY RO RS SE SG SI SK SV TH TR TW UA US UY VN ZA'.split(
    ' ',
  );

/** It can never be changed, so it is asked before the account is opened. */
export function CountryForm({ provider }: { provider: PayoutProvider }) {
  const go = async (body: { country: string | null }) => {
    const { url } = await api(setUpPayoutAccount, { body });
    window.location.assign(url);
  };
  const [, region = ''] = navigator.language.split('-');
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">{m.payouts_account_set_up_text({ provider: providerName(provider) })}</p>
      <ApiForm
        schema={setUpPayoutAccount.body}
        defaultValues={{ country: countries.includes(region) ? region : 'US' }}
        onSubmit={go}
        submitLabel={m.payouts_account_go_to({ provider: providerName(provider) })}
        isWide
      >
        <Select
          name="country"
          label={m.payouts_account_home()}
          help={m.payouts_account_home_help()}
          choices={countries
            .map((value) => ({ value, label: regionName(value) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, currentLocale()))}
        />
      </ApiForm>
      <p className="text-sm text-quiet">{m.payouts_account_proof()}</p>
    </div>
  );
}
