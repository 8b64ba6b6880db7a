import type { Locale } from '@michi/contract/fields';
import { type PageSize, quiet, ruleAcross } from '../../../platform/pdf/paper.ts';
import type { PdfContent } from '../../../platform/pdf/pdf.ts';
import type { Receipt, ReceiptLine } from './receipt-content.ts';

/** One page, tagged, with its language and title. */
export async function drawReceipt(receipt: Receipt, locale: Locale, platform: string): Promise<Buffer> {
  const { drawPdf } = await import('../../../platform/pdf/pdf.ts');
  const pageSize = locale === 'en' ? 'LETTER' : 'A4';
  return drawPdf({
    pageSize,
    pageMargins: [margin, 64, margin, 56],
    info: { title: receipt.title, author: platform, subject: receipt.title },
    language: locale,
    defaultStyle: { fontSize: 10.5, lineHeight: 1.2, color: '#1b1b1f' },
    content: [
      { text: platform, color: '#8f2418', bold: true, fontSize: 12 },
      { text: receipt.title, fontSize: 22, bold: true, margin: [0, 4, 0, 20] },
      ...receipt.facts.map(factOf),
      rule(pageSize),
      ...receipt.parts.map(amountOf),
      rule(pageSize),
      ...receipt.money.map(amountOf),
      rule(pageSize),
      ...receipt.notes.map((text): PdfContent => ({
        text,
        color: quiet,
        margin: [0, 2, 0, 2],
      })),
    ],
  });
}

const margin = 64;

const rule = (pageSize: PageSize) => ruleAcross(pageSize, { margin, above: 14, below: 12 });

const factOf = ({ label, text }: ReceiptLine): PdfContent => ({
  columns: [
    { width: 110, text: label, color: quiet },
    { width: '*', text },
  ],
  columnGap: 12,
  margin: [0, 2, 0, 2],
});

const amountOf = ({ label, text, note, isSum = false }: ReceiptLine): PdfContent => ({
  columns: [
    { width: '*', text: note ? `${label} (${note})` : label, bold: isSum },
    { width: 'auto', text, bold: isSum },
  ],
  columnGap: 12,
  margin: [0, isSum ? 6 : 2, 0, 2],
});
