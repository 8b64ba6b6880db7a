import type { MissingDetail } from '@michi/contract/invoicing/invoices';
import type { Ctx } from '../../platform/context.ts';
import type { Account } from '../identity/index.ts';
import type { Party } from './document.ts';
import { findSellerDetails } from './seller-details.repository.ts';

const noAddress = {
  company: null,
  line1: null,
  line2: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
  taxNumber: null,
};

export type Seller = { party: Party; missing: MissingDetail[] };

/** As whom the platform sells. */
export function platformSeller(ctx: Ctx): Promise<Party> {
  return Promise.resolve({ ...noAddress, name: ctx.settings.get('brand.name'), email: null });
}

/** As whom a sensei sells; the name of the account as long as no more is known. */
export async function senseiParty(ctx: Ctx, account: Account): Promise<Party> {
  const details = await findSellerDetails(ctx, account.id);
  if (!details) return partyOfAccount(account);
  const { name, line1, line2, postalCode, city, region, country, taxNumber } = details;
  const address = { line1, line2, postalCode, city, region, country, taxNumber };
  return { name, company: null, ...address, email: account.email };
}

export const partyOfAccount = ({ name, email }: Account): Party => ({ ...noAddress, name, email });

/** What the law asks of a seller and nobody has entered. A number for the tax where tax is charged, or owed by the buyer. */
export function missingOf(seller: Party, hasTax: boolean): MissingDetail[] {
  return [
    ...(seller.line1 && seller.city ? [] : (['ADDRESS'] as const)),
    ...(seller.country ? [] : (['COUNTRY'] as const)),
    ...(seller.taxNumber || !hasTax ? [] : (['TAX_NUMBER'] as const)),
  ];
}
