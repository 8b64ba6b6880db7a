import type { InvoiceKind } from '@michi/contract/invoicing/invoices';
import { dayIn } from '../identity/index.ts';

const letters: Record<InvoiceKind, string> = { INVOICE: 'INV', CREDIT_NOTE: 'CN', FEE_INVOICE: 'FEE' };

/**
 * How the number is written that `invoice-number.repository.ts` takes: one after the other of an issuer
 * within a series and year. A sensei's begins with the end of the own id, so
 * that no two sensei's look alike.
 */
export function numberOf(kind: InvoiceKind, issuerId: string | null, year: number, sequence: number): string {
  const own = issuerId === null ? '' : `${issuerId.slice(-6).toUpperCase()}-`;
  return `${own}${letters[kind]}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** Of the books, whose days are the platform's. */
export const yearOf = (at: Date, timeZone: string): number => Number(dayIn(timeZone, at).slice(0, 4));
