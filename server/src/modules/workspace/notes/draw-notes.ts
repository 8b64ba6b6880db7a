import type { Locale } from '@michi/contract/fields';
import { quiet } from '../../../platform/pdf/paper.ts';
import type { PdfContent, PdfRun } from '../../../platform/pdf/pdf.ts';
import type { Block, Span } from './note-blocks.ts';

const margin = 64;

/** The notes on paper: tagged, with their language and title. */
export async function drawNotes(
  blocks: readonly Block[],
  { title, locale, platform }: { title: string; locale: Locale; platform: string },
): Promise<Buffer> {
  const { drawPdf } = await import('../../../platform/pdf/pdf.ts');
  return drawPdf({
    pageSize: locale === 'en' ? 'LETTER' : 'A4',
    pageMargins: [margin, 64, margin, 56],
    info: { title, author: platform, subject: title },
    language: locale,
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3, color: '#1b1b1f' },
    content: [
      { text: platform, color: '#8f2418', bold: true, fontSize: 12 },
      { text: title, fontSize: 20, bold: true, margin: [0, 4, 0, 16] },
      ...blocks.map(drawn),
    ],
  });
}

function drawn(block: Block): PdfContent {
  switch (block.kind) {
    case 'heading':
      return {
        text: runsOf(block.spans, true),
        fontSize: block.level === 1 ? 15 : 12.5,
        margin: [0, 10, 0, 4],
      };
    case 'code':
      return { text: block.text || ' ', color: quiet, fontSize: 9.5, margin: [14, 4, 0, 4] };
    case 'paragraph':
      return {
        text: runsOf(block.spans),
        margin: [block.depth * 16 + (block.isQuote ? 14 : 0), 2, 0, 4],
        ...(block.isQuote && { color: quiet }),
      };
    case 'item':
      return {
        columns: [
          { width: 18, text: signOf(block) },
          { width: '*', text: runsOf(block.spans) },
        ],
        columnGap: 4,
        margin: [block.depth * 16, 1, 0, 1],
      };
  }
}

const signOf = ({ list, number, isChecked }: Extract<Block, { kind: 'item' }>): string => {
  if (list === 'number') return `${number}.`;
  return list === 'bullet' ? '•' : isChecked ? '[x]' : '[ ]';
};

/** Where a link leads stands behind it: paper cannot be pressed. */
function runsOf(spans: readonly Span[], isHeading = false): PdfRun[] {
  const runs = spans.map(({ text, bold, href }) => ({
    text: href && href !== text ? `${text} (${href})` : text,
    bold: bold || isHeading,
  }));
  return runs.length > 0 ? runs : [{ text: ' ', bold: false }];
}
