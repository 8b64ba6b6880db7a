import type { Locale } from '@michi/contract/fields';
import type { PdfContent, PdfLayout, PdfRun } from '../../../platform/pdf/pdf.ts';
import type { ResumeItem, ResumePart } from './resume-content.ts';

export type ResumePage = {
  title: string;
  name: string;
  address: string;
  locale: Locale;
  parts: readonly ResumePart[];
  /** Below the last entry. */
  note: string | null;
  fontSize: number;
};

export async function layOutResume(page: ResumePage): Promise<PdfLayout> {
  const { layOutPdf } = await import('../../../platform/pdf/pdf.ts');
  const { fontSize, locale, title, name } = page;
  return layOutPdf({
    pageSize: locale === 'en' ? 'LETTER' : 'A4',
    pageMargins: [48, 44, 48, 40],
    info: { title: `${name}: ${title}`, author: name, subject: title },
    language: locale,
    defaultStyle: { fontSize, lineHeight: 1.15, color: '#1b1b1f' },
    content: [
      { text: name, fontSize: fontSize * 2, bold: true },
      { text: page.address, color: '#55555c', margin: [0, 0, 0, 6] },
      ...page.parts.map((part) => sectionOf(part, fontSize)),
      ...noteOf(page.note),
    ],
  });
}

function sectionOf({ title, items }: ResumePart, fontSize: number): PdfContent {
  return {
    stack: [
      { text: title, bold: true, fontSize: fontSize + 2, color: '#8f2418', margin: [0, 8, 0, 2] },
      ...items.map(entryOf),
    ],
  };
}

function entryOf({ what, more, when }: ResumeItem): PdfContent {
  const text = [...runsOf(what, true), ...runsOf(more && ` · ${more}`, false)];
  return {
    columns: [
      { width: '*', text },
      { width: 'auto', text: when, color: '#55555c' },
    ],
    columnGap: 12,
    margin: [0, 1, 0, 1],
  };
}

const runsOf = (text: string, bold: boolean): PdfRun[] => (text ? [{ text, bold }] : []);

const noteOf = (note: string | null): PdfContent[] =>
  note ? [{ text: note, color: '#55555c', margin: [0, 8, 0, 0] }] : [];
