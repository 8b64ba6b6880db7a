import type { InvoiceKind, MissingDetail } from '@michi/contract/invoicing/invoices';
import { formatList } from '../../lib/format/format.ts';
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
