import { createRequire } from 'node:module';
import path from 'node:path';

/** What we use of pdfmake's documents. Its own types bring the browser's with them, which then hide Node's everywhere. */
export type PdfText = string | PdfRun[];
export type PdfRun = { text: string; bold: boolean; wordBreak?: 'break-all' };
type Margin = [left: number, top: number, right: number, bottom: number];
export type PdfContent =
  | {
      text: PdfText;
      fontSize?: number;
      bold?: boolean;
      color?: string;
      margin?: Margin;
      width?: '*' | 'auto' | number;
    }
  | { stack: PdfContent[] }
  /** A line across the page. */
  | {
      canvas: {
        type: 'line';
        x1: number;
        y1: number;
        x2: number;
        y2: number;
        lineWidth: number;
        lineColor: string;
      }[];
      margin?: Margin;
    }
  | { columns: PdfContent[]; columnGap: number; margin?: Margin };
export type PdfDefinition = {
  pageSize: 'A4' | 'LETTER';
  pageMargins: Margin;
  info: { title: string; author: string; subject: string };
  language: string;
  defaultStyle: { fontSize: number; lineHeight: number; color: string };
  content: PdfContent[];
};
type PdfMake = {
  setFonts(fonts: Record<string, Record<'normal' | 'bold', string>>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (file: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
};

const require = createRequire(import.meta.url);
let loaded: PdfMake | null = null;

/** Loaded when somebody wants a PDF: it is large. */
function pdfmake(): PdfMake {
  if (loaded) return loaded;
  const fonts = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
  loaded = require('pdfmake') as PdfMake;
  const font = (name: string) => path.join(fonts, `Roboto-${name}.ttf`);
  loaded.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium') } });
  // Nothing that somebody wrote may make the server fetch or open anything.
  loaded.setUrlAccessPolicy(() => false);
  loaded.setLocalAccessPolicy((file) => path.resolve(file).startsWith(fonts));
  return loaded;
}

/** A PDF with embedded fonts, tagged, with its language and title; and how many pages it took. */
export async function drawPdf(definition: PdfDefinition): Promise<{ bytes: Buffer; pages: number }> {
  let pages = 0;
  const bytes = await pdfmake()
    .createPdf({
      ...definition,
      defaultStyle: { font: 'Roboto', ...definition.defaultStyle },
      tagged: true,
      displayTitle: true,
      footer: (_current: number, count: number) => {
        pages = count;
        return null;
      },
    })
    .getBuffer();
  return { bytes, pages };
}

/** What the embedded typeface does not draw would be left out without a trace: a lozenge stands for it. */
const undrawn =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M} -~\u00A0-\u00BF\u00D7\u00F7\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]/gu;

export function printable(text: string): string {
  return text.normalize('NFC').replace(undrawn, '\u25CA');
}
