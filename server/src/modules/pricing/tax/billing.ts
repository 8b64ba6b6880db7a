import { isInUnion } from '@michi/contract/country';
import type { BillingDetails, BillingInput } from '@michi/contract/pricing/billing';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { TaxNumberRefused } from '../../../platform/gateways/tax/tax.ts';
import { TaxNumberUnknown } from '../pricing.errors.ts';
import { deleteBilling, findBilling, writeBilling } from './billing.repository.ts';
import { readVatNumber, vatNumberText } from './vat-number.ts';

export const getBilling = async (ctx: Ctx, actor: SignedIn) => ({
  details: await findBilling(ctx, actor.id),
});

/**
 * Kept for the orders to come. A VAT number of the EU is looked up in its register; where that does not
 * answer the number's form counts, and the number stays unverified. Throws tax_number_malformed,
 * tax_number_unknown, both about `taxNumber`.
 */
export async function saveBilling(ctx: Ctx, actor: SignedIn, input: BillingInput) {
  const details = { ...input, ...(await verified(ctx, input, await findBilling(ctx, actor.id))) };
  await writeBilling(ctx, actor.id, details);
  return { details };
}

export const removeBilling = (ctx: Ctx, actor: SignedIn): Promise<void> => deleteBilling(ctx, actor.id);

type Verified = Pick<BillingDetails, 'taxNumber' | 'taxNumberVerifiedAt'>;

async function verified(
  ctx: Ctx,
  { taxNumber, country }: BillingInput,
  before: BillingDetails | null,
): Promise<Verified> {
  if (taxNumber === null || !isInUnion(country)) return { taxNumber, taxNumberVerifiedAt: null };
  const read = readVatNumber(taxNumber, country);
  if (!read) throw TaxNumberRefused({ field: 'taxNumber' });
  const text = vatNumberText(read);
  if (before?.taxNumber === text && before.taxNumberVerifiedAt !== null)
    return { taxNumber: text, taxNumberVerifiedAt: before.taxNumberVerifiedAt };
  const answer = await ctx.gateways.vatRegister.check(read.prefix, read.number);
  if (answer === 'UNKNOWN') throw TaxNumberUnknown({ field: 'taxNumber' });
  return {
    taxNumber: text,
    taxNumberVerifiedAt: answer === 'KNOWN' ? ctx.clock.now().toISOString() : null,
  };
}
