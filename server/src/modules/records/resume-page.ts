import type { Locale } from '@michi/contract/fields';
import { drawPdf, type PdfContent, type PdfRun, printable } from '../../platform/pdf.ts';
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

/** The PDF, tagged and with its language and title, and how many pages it took. */
export function drawResume(page: ResumePage): Promise<{ bytes: Buffer; pages: number }> {
  const { fontSize, locale, title, name } = page;
  return drawPdf({
    pageSize: locale === 'en' ? 'LETTER' : 'A4',
    pageMargins: [48, 44, 48, 40],
    info: { title: `${name}: ${title}`, author: name, subject: title },
    language: locale,
    defaultStyle: { fontSize, lineHeight: 1.15, color: '#1b1b1f' },
    content: [
      { text: printable(name), fontSize: fontSize * 2, bold: true },
      { text: printable(page.address), color: '#55555c', margin: [0, 0, 0, 6] },
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
      { width: 'auto', text: printable(when), color: '#55555c' },
    ],
    columnGap: 12,
    margin: [0, 1, 0, 1],
  };
}

/** Longer words than this may not find room in a line: they break anywhere, instead of running over the edge of the page. */
const longWord = /(\S{40,})/u;

function runsOf(text: string, bold: boolean): PdfRun[] {
  return printable(text)
    .split(longWord)
    .filter(Boolean)
    .map((part) => ({ text: part, bold, ...(longWord.test(part) ? { wordBreak: 'break-all' } : {}) }));
}

const noteOf = (note: string | null): PdfContent[] =>
  note ? [{ text: note, color: '#55555c', margin: [0, 8, 0, 0] }] : [];
