import type { InvoiceKind, MissingDetail } from '@michi/contract/invoicing/invoices';
import { formatList, formatMonth } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

export function invoiceKindName(kind: InvoiceKind): string {
  switch (kind) {
    case 'INVOICE':
      return m.invoices_kind_invoice();
    case 'CREDIT_NOTE':
      return m.invoices_kind_credit();
    case 'FEE_INVOICE':
      return m.invoices_kind_fee();
  }
}

/** What a fee invoice is for. */
export const subjectText = (subject: string): string =>
  /^\d{4}-\d{2}$/.test(subject) ? formatMonth(subject) : m.invoices_payout_of({ number: subject });

const detailName: Record<MissingDetail, () => string> = {
  ADDRESS: m.invoices_missing_address,
  COUNTRY: m.invoices_missing_country,
  TAX_NUMBER: m.invoices_missing_tax_number,
};

/** Null: nothing is. */
export const missingText = (missing: readonly MissingDetail[]): string | null =>
  missing.length === 0
    ? null
    : m.invoices_missing({ what: formatList(missing.map((detail) => detailName[detail]())) });
