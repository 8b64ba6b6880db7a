import type { Locale } from '@michi/contract/fields';
import { drawPdf, type PdfContent, printable } from '../../platform/pdf.ts';
import type { Receipt, ReceiptLine } from './receipt-content.ts';

const quiet = '#55555c';

/** One page, tagged, with its language and title. */
export async function drawReceipt(receipt: Receipt, locale: Locale, platform: string): Promise<Buffer> {
  const { bytes } = await drawPdf({
    pageSize: locale === 'en' ? 'LETTER' : 'A4',
    pageMargins: [64, 64, 64, 56],
    info: { title: receipt.title, author: platform, subject: receipt.title },
    language: locale,
    defaultStyle: { fontSize: 10.5, lineHeight: 1.2, color: '#1b1b1f' },
    content: [
      { text: printable(platform), color: '#8f2418', bold: true, fontSize: 12 },
      { text: receipt.title, fontSize: 22, bold: true, margin: [0, 4, 0, 20] },
      ...receipt.facts.map(factOf),
      { text: '', margin: [0, 10, 0, 10] },
      ...receipt.parts.map(amountOf),
      { text: '', margin: [0, 6, 0, 6] },
      ...receipt.money.map(amountOf),
      { text: '', margin: [0, 10, 0, 10] },
      ...receipt.notes.map((text): PdfContent => ({
        text: printable(text),
        color: quiet,
        margin: [0, 2, 0, 2],
      })),
    ],
  });
  return bytes;
}

const factOf = ({ label, text }: ReceiptLine): PdfContent => ({
  columns: [
    { width: 110, text: label, color: quiet },
    { width: '*', text: printable(text) },
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
