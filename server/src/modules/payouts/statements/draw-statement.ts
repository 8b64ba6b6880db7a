import type { Locale } from '@michi/contract/fields';
import { type PageSize, quiet, ruleAcross } from '../../../platform/pdf/paper.ts';
import type { PdfContent } from '../../../platform/pdf/pdf.ts';
import type { Statement, StatementPart } from './statement-content.ts';

const margin = 64;

/** Tagged, with its language and title; as many pages as the month needs. */
export async function drawStatement(
  statement: Statement,
  locale: Locale,
  { platform, date }: { platform: string; date: Date },
): Promise<Buffer> {
  const { drawPdf } = await import('../../../platform/pdf/pdf.ts');
  const pageSize = locale === 'en' ? 'LETTER' : 'A4';
  return drawPdf({
    pageSize,
    pageMargins: [margin, 64, margin, 56],
    info: { title: statement.title, author: platform, subject: statement.title, date },
    language: locale,
    defaultStyle: { fontSize: 10, lineHeight: 1.2, color: '#1b1b1f' },
    content: [
      { text: platform, color: '#8f2418', bold: true, fontSize: 12 },
      { text: statement.title, fontSize: 22, bold: true, margin: [0, 4, 0, 20] },
      ...statement.facts.map(({ label, text }): PdfContent => ({
        columns: [
          { width: 110, text: label, color: quiet },
          { width: '*', text },
        ],
        columnGap: 12,
        margin: [0, 2, 0, 2],
      })),
      ...statement.parts.flatMap((part) => partOf(part, statement.labels, pageSize)),
      rule(pageSize),
      ...statement.notes.map((text): PdfContent => ({ text, color: quiet, margin: [0, 2, 0, 2] })),
    ],
  });
}

function partOf(
  { currency, before, lines, after }: StatementPart,
  labels: Statement['labels'],
  pageSize: PageSize,
): PdfContent[] {
  return [
    rule(pageSize),
    { text: currency, bold: true, fontSize: 13, margin: [0, 0, 0, 6] },
    row('', labels.before, before, true),
    ...(lines.length > 0
      ? lines.map(({ day, what, amount }) => row(day, what, amount))
      : [row('', labels.none, '')]),
    row('', labels.after, after, true),
  ];
}

const row = (day: string, what: string, amount: string, isSum = false): PdfContent => ({
  columns: [
    { width: 44, text: day, color: quiet },
    { width: '*', text: what, bold: isSum },
    { width: 92, text: amount, bold: isSum, isAtEnd: true },
  ],
  columnGap: 10,
  margin: [0, isSum ? 5 : 2, 0, isSum ? 5 : 2],
});

const rule = (pageSize: PageSize) => ruleAcross(pageSize, { margin, above: 14, below: 12 });
