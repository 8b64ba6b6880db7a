import {
  type Coupon,
  CouponContent,
  CouponKind,
  CouponPayer,
  CouponScope,
  FirstOf,
  mostUses,
} from '@michi/contract/pricing/coupons';
import { mostMoney } from '@michi/contract/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZone } from '../../../lib/format/clock.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { RadioGroup, Select, Switch } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { currencyChoices } from '../fees/fee-form.tsx';
import { FeeScopeField } from '../fees/fee-scope-field.tsx';
import { meantBy, scopeName } from '../fees/fee-terms.ts';
import { daysOf, endless, instantsOf, type Validity } from '../rules/validity.ts';
import { contentOf } from './coupon-queries.ts';
import { couponSentence, firstOfName, kindName, payerName } from './coupon-terms.ts';

/** As it stands in the form: days instead of instants, and what the scope is called. */
export type CouponValues = Omit<CouponContent, 'code'> & { code: string; scopeText: string };

const Typed = z.object({
  name: z.string(),
  code: z.string(),
  kind: CouponKind,
  value: z.number(),
  currency: z.string().nullable(),
  firstOf: FirstOf.nullable(),
  scope: CouponScope,
  scopeId: z.string().nullable(),
  payer: CouponPayer,
  minAmount: z.number().nullable(),
  maxUses: z.number().nullable(),
  maxUsesPerPerson: z.number().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  active: z.boolean(),
});
type Typed = z.output<typeof Typed>;

/** What the kind of coupon does not have is left out. */
function contentIn(typed: Typed): CouponContent {
  const { kind, scope } = typed;
  const hasAmount = kind === 'FIXED' || typed.minAmount !== null;
  return {
    ...typed,
    code: typed.code.trim() || null,
    value: kind === 'FIRST_FREE' ? 0 : typed.value,
    firstOf: kind === 'FIRST_FREE' ? (typed.firstOf ?? 'MARKET') : null,
    scopeId: scope === 'GLOBAL' ? null : typed.scopeId || null,
    currency: hasAmount ? typed.currency : null,
  };
}

/** Days are those of `zone`. `filledWith`: the coupon that the form shows. */
export const couponForm = (zone: string, filledWith: Validity = endless) =>
  Typed.transform((typed) => ({
    ...contentIn(typed),
    ...instantsOf(typed, filledWith, zone),
  })).pipe(CouponContent);

/** `currency`: what stands ready for amounts, should there be any. */
export function valuesOf(coupon: Coupon, zone: string, currency: string): CouponValues {
  return {
    ...contentOf(coupon),
    code: coupon.code ?? '',
    currency: coupon.currency ?? currency,
    scopeText: coupon.scope === 'GLOBAL' ? '' : meantBy(coupon),
    ...daysOf(coupon, zone),
  };
}

export const newCoupon = (currency: string): CouponValues => ({
  name: '',
  code: '',
  kind: 'PERCENT',
  value: 10,
  currency,
  firstOf: 'MARKET',
  scope: 'GLOBAL',
  scopeId: null,
  scopeText: '',
  payer: 'PLATFORM',
  minAmount: null,
  maxUses: null,
  maxUsesPerPerson: 1,
  validFrom: null,
  validTo: null,
  active: true,
});

export function CouponFields({ currency }: { currency: string }) {
  const zone = useZone();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={m.coupons_name()} help={m.coupons_name_help()} maxLength={60} />
        <TextField
          name="code"
          label={m.coupons_code()}
          help={m.coupons_code_help()}
          maxLength={30}
          spellCheck={false}
          autoCapitalize="characters"
          isOptional
        />
      </div>
      <Amount currency={currency} />
      <Select
        name="scope"
        label={m.coupons_scope()}
        choices={CouponScope.options.map((value) => ({ value, label: scopeName(value) }))}
      />
      <FeeScopeField />
      <Payer />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="maxUses" label={m.coupons_max_uses()} min={1} max={mostUses} isOptional />
        <NumberField name="maxUsesPerPerson" label={m.coupons_max_each()} min={1} max={mostUses} isOptional />
        <DateField name="validFrom" label={m.fees_from()} isOptional />
        <DateField name="validTo" label={m.fees_to()} isOptional />
      </div>
      <p className="-mt-2 text-sm text-quiet">{m.coupons_days_help({ zone: formatZone(zone) })}</p>
      <Switch name="active" label={m.fees_active()} />
      <Preview zone={zone} />
    </>
  );
}

function Amount({ currency: platforms }: { currency: string }) {
  const { control, setValue } = useFormContext<CouponValues>();
  const [kind, chosen, minAmount] = useWatch({ control, name: ['kind', 'currency', 'minAmount'] });
  const currency = chosen ?? platforms;
  return (
    <>
      <Select
        name="kind"
        label={m.coupons_kind()}
        choices={CouponKind.options.map((value) => ({ value, label: kindName(value) }))}
        // Ten percent is not ten cents.
        onInput={(event) => setValue('value', event.currentTarget.value === 'FIXED' ? 1000 : 10)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {kind === 'PERCENT' && (
          <NumberField
            name="value"
            label={m.fees_percent()}
            min={0.01}
            max={100}
            step={0.01}
            format={{ maximumFractionDigits: 2 }}
          />
        )}
        {kind === 'FIXED' && (
          <MoneyField name="value" label={m.fees_fixed()} currency={currency} min={1} max={mostMoney} />
        )}
        {kind === 'FIRST_FREE' && (
          <Select
            name="firstOf"
            label={m.coupons_first_of()}
            choices={FirstOf.options.map((value) => ({ value, label: firstOfName(value) }))}
          />
        )}
        <MoneyField
          name="minAmount"
          label={m.coupons_min_amount()}
          currency={currency}
          min={1}
          max={mostMoney}
          isOptional
        />
      </div>
      {(kind === 'FIXED' || minAmount !== null) && (
        <Select
          name="currency"
          label={m.fees_currency()}
          help={m.coupons_currency_help()}
          choices={currencyChoices(platforms, currency)}
        />
      )}
    </>
  );
}

/** A sensei pays only for what is their own. */
function Payer() {
  const { control } = useFormContext<CouponValues>();
  const [scope, payer] = useWatch({ control, name: ['scope', 'payer'] });
  if ((scope === 'GLOBAL' || scope === 'CATEGORY') && payer === 'PLATFORM') return null;
  return (
    <RadioGroup
      name="payer"
      label={m.coupons_payer()}
      choices={CouponPayer.options.map((value) => ({
        value,
        label: payerName(value),
        help: value === 'PLATFORM' ? m.coupons_says_platform() : m.coupons_says_sensei(),
      }))}
    />
  );
}

/** What is typed so far, as a sentence; it is read out once the fields are left alone. */
function Preview({ zone }: { zone: string }) {
  const { control } = useFormContext<CouponValues>();
  const values = useWatch({ control });
  const typed = Typed.safeParse(values);
  if (!typed.success) return null;
  const name = values.scopeText || null;
  const content = couponForm(zone).safeParse(values);
  const said = content.success ? content.data : { ...contentIn(typed.data), ...endless };
  return (
    <p aria-live="polite" className="rounded-lg bg-indigo-wash px-4 py-3 text-sm">
      {couponSentence({ ...said, scopeName: name ? { en: name } : null }, zone)}
    </p>
  );
}
