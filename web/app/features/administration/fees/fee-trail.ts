import {
  type Fee,
  type FeeContent,
  FeePayer,
  FeeScope,
  FeeTier,
  FeeType,
} from '@michi/contract/ordering/fees';
import { z } from 'zod';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { type Change, moneyText, type Names, rulePartText } from '../rules/rule-parts.ts';
import { amountText, meantBy, payerName, scopeName, tiersText } from './fee-terms.ts';

type Facts = { type?: unknown; currency?: unknown; names?: Names };
type Difference = { label: string; before: string; after: string };

const labels: Record<string, () => string> = {
  name: m.fees_name,
  code: m.fees_code,
  scope: m.fees_scope,
  scopeId: m.fees_meant,
  // As older entries have it.
  scopeName: m.fees_meant,
  payer: m.fees_payer,
  type: m.fees_type,
  value: m.fees_amount,
  min: m.fees_min,
  max: m.fees_max,
  currency: m.fees_currency,
  tiers: m.fees_tiers,
  validFrom: m.fees_from,
  validTo: m.fees_to,
  active: m.fees_active,
};
const feeFieldName = (field: string): string => labels[field]?.() ?? field;

/** What was done, as the rest of a sentence that begins with a name; null: nothing to a rule. */
export function feeDeed(action: string, about: { name: string }): string | null {
  switch (action) {
    case 'fee.created':
      return m.trail_fee_created(about);
    case 'fee.changed':
      return m.trail_fee_changed(about);
    case 'fee.removed':
      return m.trail_fee_removed(about);
    case 'fee.restored':
      return m.trail_fee_restored(about);
    default:
      return null;
  }
}

/** One line of the trail. */
export const feeDifference = ({ field, before, after }: Change, facts: Facts, zone: string): Difference => ({
  label: feeFieldName(field),
  before: feePartText(field, before, facts, zone),
  after: feePartText(field, after, facts, zone),
});

/** A part of a rule as one reads it; `facts` say in what an amount counts. */
function feePartText(field: string, value: unknown, { type, currency, names }: Facts, zone: string): string {
  if (value === null || value === undefined) return m.trail_nothing();
  switch (field) {
    case 'scope':
      return scopeName(FeeScope.parse(value));
    case 'payer':
      return payerName(FeePayer.parse(value));
    case 'type':
      return FeeType.parse(value) === 'PERCENT' ? m.fees_type_percent() : m.fees_type_fixed();
    case 'value':
      return type === 'PERCENT' ? formatPercent(Number(value)) : moneyText(value, currency);
    case 'min':
    case 'max':
      return moneyText(value, currency);
    case 'tiers':
      return tiersText(z.array(FeeTier).catch([]).parse(value)) || m.trail_nothing();
    default:
      return rulePartText(field, value, names, zone);
  }
}

/** What two may have changed at once; `known`: versions of the rule that say what it is meant for. */
export function feeMergeParts(known: readonly Fee[], zone: string): MergePart<FeeContent>[] {
  const own = (name: keyof FeeContent): MergePart<FeeContent> => ({
    label: feeFieldName(name),
    names: [name],
    text: (of) => feePartText(name, of[name], of, zone),
  });
  const meant = ({ scope, scopeId }: FeeContent) => {
    const fee = known.find((each) => each.scope === scope && each.scopeId === scopeId);
    return fee ? meantBy(fee) : scopeName(scope);
  };
  return [
    own('name'),
    own('code'),
    { label: m.fees_scope(), names: ['scope', 'scopeId'], text: meant },
    own('payer'),
    {
      label: m.fees_amount(),
      names: ['type', 'value', 'min', 'max', 'currency', 'tiers'],
      text: (of) => [amountText(of, of.currency), tiersText(of.tiers)].filter(Boolean).join(', '),
    },
    own('validFrom'),
    own('validTo'),
    own('active'),
  ];
}
