import { type Invoice, listOrderInvoices, openInvoice } from '@michi/contract/invoicing/invoices';
import { changeSellerDetails, type SellerDetails } from '@michi/contract/invoicing/seller-details';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../identity.ts';

export const sellerDetails = (overrides: Partial<SellerDetails> = {}): SellerDetails => ({
  name: 'Ana Sousa',
  line1: 'Rua das Flores 12',
  line2: null,
  postalCode: '1200-195',
  city: 'Lisboa',
  region: null,
  country: 'PT',
  taxNumber: 'PT501964843',
  ...overrides,
});

/** For the first time. */
export const giveSellerDetails = (sensei: Person, overrides: Partial<SellerDetails> = {}) =>
  sensei.caller.call(changeSellerDetails, { body: { ...sellerDetails(overrides), version: 0 } });

/** Of an order, oldest first. */
export async function invoicesOf(person: Person, order: { id: string }): Promise<Invoice[]> {
  return (await person.caller.call(listOrderInvoices, { params: { id: order.id } })).items;
}

export async function bytesOf(app: TestApp, person: Person, invoice: { id: string }): Promise<Uint8Array> {
  const { url } = await person.caller.call(openInvoice, { params: { id: invoice.id } });
  return new Uint8Array(await (await fetch(app.url + url)).arrayBuffer());
}
