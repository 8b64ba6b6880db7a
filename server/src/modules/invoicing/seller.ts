import type { MissingDetail } from '@michi/contract/invoicing/invoices';
import type { BillingDetails } from '@michi/contract/pricing/billing';
import type { Ctx } from '../../platform/context.ts';
import type { Account } from '../identity/index.ts';
import { sellerIdentity } from '../pricing/index.ts';
import type { Party } from './document.ts';
import { findSellerDetails } from './seller-details.repository.ts';

const unknown = { company: null, addressLines: [], country: null, taxNumber: null };

/** As whom the platform sells; its name as long as no more is stated. */
export async function platformSeller(ctx: Ctx): Promise<Party> {
  const stated = await sellerIdentity(ctx);
  if (!stated) return partyNamed(ctx.settings.get('brand.name'));
  const { name, addressLines: lines, country, taxNumber } = stated;
  return { name, company: null, addressLines: lines, country, taxNumber };
}

/** As whom a sensei sells; the name of the account as long as no more is known. */
export async function senseiParty(ctx: Ctx, account: Account): Promise<Party> {
  const details = await findSellerDetails(ctx, account.id);
  if (!details) return partyNamed(account.name);
  const { name, country, taxNumber } = details;
  return {
    name,
    company: null,
    addressLines: addressLines(details),
    country,
    taxNumber,
  };
}

type Address = Pick<BillingDetails, 'line1' | 'line2' | 'postalCode' | 'city' | 'region'>;

export function addressLines({ line1, line2, postalCode, city, region }: Address): string[] {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, [place, region].filter(Boolean).join(', ')].flatMap((line) => line || []);
}

/** As the buyer stated at checkout; the name of the account where nothing was asked. */
export function buyerOf(billing: BillingDetails | null, payer: string): Party {
  if (!billing) return partyNamed(payer);
  const { name, company, country, taxNumber } = billing;
  return { name, company, addressLines: addressLines(billing), country, taxNumber };
}

export const partyNamed = (name: string): Party => ({ ...unknown, name });

/**
 * What the law asks of a seller and nobody has entered. A number for the tax where tax is charged, or owed by
 * the buyer.
 */
export function missingOf(seller: Party, hasTax: boolean): MissingDetail[] {
  return [
    ...(seller.addressLines.length > 0 ? [] : (['ADDRESS'] as const)),
    ...(seller.country ? [] : (['COUNTRY'] as const)),
    ...(seller.taxNumber || !hasTax ? [] : (['TAX_NUMBER'] as const)),
  ];
}
