import { createRequire } from 'node:module';
import { faced, facesFor, type Face, type Faces, type FontSubset, type Weight } from './faces.ts';
import { linesOf, piecesOf, type Paragraph, type Piece } from './typeset.ts';

export type PdfText = string | PdfRun[];
export type PdfRun = { text: string; bold: boolean };
type Margin = [left: number, top: number, right: number, bottom: number];
type PdfParagraph = {
  text: PdfText;
  fontSize?: number;
  bold?: boolean;
  color?: string;
  margin?: Margin;
  width?: '*' | 'auto' | number;
  /** Flush with the right of its room, as figures are. */
  isAtEnd?: boolean;
};
type PdfColumns = { columns: PdfParagraph[]; columnGap: number; margin?: Margin };
export type PdfContent =
  | PdfParagraph
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
  | PdfColumns;
export type PdfDefinition = {
  pageSize: 'A4' | 'LETTER';
  pageMargins: Margin;
  /** With its date the same content gives the same bytes. */
  info: { title: string; author: string; subject: string; date?: Date };
  language: string;
  defaultStyle: { fontSize: number; lineHeight: number; color: string };
  content: PdfContent[];
};

/** What we use of pdfkit. Its own types bring the browser's with them, which then hide Node's everywhere. */
type Structure = { add(child: Structure): Structure; end(): void };
type Document = {
  addPage(): Document;
  registerFont(name: string, font: object): Document;
  font(name: string): Document;
  fontSize(size: number): Document;
  fillColor(color: string): Document;
  text(text: string, x: number, y: number, options: object): Document;
  struct(type: string, draw?: () => void): Structure;
  addStructure(structure: Structure): Document;
  moveTo(x: number, y: number): Document;
  lineTo(x: number, y: number): Document;
  lineWidth(width: number): Document;
  stroke(color: string): Document;
  markContent(type: string): Document;
  endMarkedContent(): Document;
  end(): void;
} & AsyncIterable<Uint8Array>;
type PdfKit = new (options: object) => Document;

const require = createRequire(import.meta.url);
/** Of the type's size, in every face: how high a line is, and how far below its top the letters stand. */
const lineSize = 1.2;
const baseline = 0.95;
const paper = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } };

type Stroke = Extract<PdfContent, { canvas: object }>['canvas'][number];
type Box = { x: number; width: number };
type Place = { page: number; y: number };
type TextBlock = { lines: Piece[][]; step: number; size: number; color: string };
type Drawn = Place & { x: number } & (TextBlock | { strokes: readonly Stroke[] });
type Sheet = {
  faces: Faces;
  paragraphs: ReadonlyMap<PdfParagraph, Paragraph>;
  style: PdfDefinition['defaultStyle'];
  top: number;
  bottom: number;
};

/**
 * A PDF with embedded fonts, tagged, with its language and title. Every letter that a face of ours has is
 * drawn, in its own direction, and can be copied out.
 */
export const drawPdf = async (definition: PdfDefinition): Promise<Buffer> =>
  (await layOutPdf(definition)).draw();

export type PdfLayout = { pages: number; draw: () => Promise<Buffer> };

/** How many pages it takes, before it is drawn. */
export async function layOutPdf(definition: PdfDefinition): Promise<PdfLayout> {
  const [left, top, right, bottom] = definition.pageMargins;
  const { width, height } = paper[definition.pageSize];
  const box = { x: left, width: width - left - right };
  const paragraphs = new Map(textsOf(definition.content).map((content) => [content, paragraphOf(content)]));
  const weights: Weight[] = [...new Set([...paragraphs.values()].flatMap((each) => each.weights))];
  const faces = await facesFor([...paragraphs.values()], weights);
  const sheet = { faces, paragraphs, style: definition.defaultStyle, top, bottom: height - bottom };
  const drawn: Drawn[] = [];
  let at: Place = { page: 0, y: top };
  for (const content of definition.content) at = place(sheet, content, box, at, drawn);
  const pages = at.page + 1;
  return { pages, draw: () => write(definition, drawn, pages) };
}

const textsOf = (content: readonly PdfContent[]): PdfParagraph[] =>
  content.flatMap((each) => {
    if ('stack' in each) return textsOf(each.stack);
    if ('columns' in each) return each.columns;
    return 'text' in each ? [each] : [];
  });

function paragraphOf({ text, bold = false }: PdfParagraph): Paragraph {
  const runs = typeof text === 'string' ? [{ text, bold }] : text;
  const parts = runs.map((run) => ({ ...faced(run.text), weight: run.bold ? 'bold' : 'normal' }) as const);
  return {
    text: parts.map((part) => part.text).join(''),
    faces: parts.flatMap((part) => part.faces),
    weights: parts.flatMap((part) => part.faces.map(() => part.weight)),
  };
}

/** Adds what is drawn, and says where the next thing goes. */
function place(sheet: Sheet, content: PdfContent, box: Box, at: Place, drawn: Drawn[]): Place {
  if ('stack' in content)
    return content.stack.reduce((next, each) => place(sheet, each, box, next, drawn), at);
  const [left, above, right, below] = content.margin ?? [0, 0, 0, 0];
  const inner = { x: box.x + left, width: box.width - left - right };
  const start = { page: at.page, y: at.y + above };
  const end = placeInside(sheet, content, inner, start, drawn);
  return { page: end.page, y: end.y + below };
}

function placeInside(
  sheet: Sheet,
  content: Exclude<PdfContent, { stack: object }>,
  box: Box,
  at: Place,
  drawn: Drawn[],
): Place {
  if ('columns' in content) return placeColumns(sheet, content, box, at, drawn);
  if ('text' in content) return placeText(sheet, content, box, at, drawn);
  drawn.push({ ...at, x: box.x, strokes: content.canvas });
  return at;
}

function placeText(sheet: Sheet, content: PdfParagraph, box: Box, at: Place, drawn: Drawn[]): Place {
  const paragraph = sheet.paragraphs.get(content);
  if (!paragraph) return at;
  const { fontSize: size = sheet.style.fontSize, color = sheet.style.color, isAtEnd = false } = content;
  const step = size * lineSize * sheet.style.lineHeight;
  let { page, y } = at;
  let lines: Piece[][] = [];
  for (const { start, end, width } of linesOf(sheet.faces, paragraph, box.width / size)) {
    if (isAtEnd) lines = [];
    if (y + step > sheet.bottom && y > sheet.top) {
      page += 1;
      y = sheet.top;
      lines = [];
    }
    const x = isAtEnd ? box.x + box.width - width * size : box.x;
    if (lines.length === 0) drawn.push({ page, y, x, lines, step, size, color });
    lines.push(piecesOf(sheet.faces, paragraph, start, end));
    y += step;
  }
  return { page, y };
}

/** Side by side, and together on one page if they fit there. */
function placeColumns(sheet: Sheet, content: PdfColumns, box: Box, at: Place, drawn: Drawn[]): Place {
  const columns = widthsOf(sheet, content, box.width).map((width, index, all) => {
    const before = all.slice(0, index).reduce((sum, each) => sum + each + content.columnGap, 0);
    return { column: content.columns[index], box: { x: box.x + before, width } };
  });
  const placeAll = (from: Place, into: Drawn[]) =>
    columns.reduce((last, { column, box: own }) => {
      const end = column ? place(sheet, column, own, from, into) : from;
      return end.page > last.page || (end.page === last.page && end.y > last.y) ? end : last;
    }, from);
  const isTorn = placeAll(at, []).page > at.page && at.y > sheet.top;
  return placeAll(isTorn ? { page: at.page + 1, y: sheet.top } : at, drawn);
}

/** `auto` is as wide as its text, and `*` gets what is left. */
function widthsOf(sheet: Sheet, { columns, columnGap }: PdfColumns, room: number): number[] {
  const own = columns.map((column) => {
    if (column.width !== 'auto') return typeof column.width === 'number' ? column.width : null;
    const paragraph = sheet.paragraphs.get(column);
    const size = column.fontSize ?? sheet.style.fontSize;
    const lines = paragraph ? linesOf(sheet.faces, paragraph, room / size) : [];
    // A little more, or rounding breaks the line.
    return Math.max(0, ...lines.map((line) => line.width)) * size + 0.1;
  });
  const taken = own.reduce<number>((sum, each) => sum + (each ?? 0), columnGap * (columns.length - 1));
  return own.map((each) => each ?? (room - taken) / own.filter((other) => other === null).length);
}

async function write(definition: PdfDefinition, drawn: readonly Drawn[], pages: number): Promise<Buffer> {
  const { info, language: lang, pageSize: size } = definition;
  const { title: Title, author: Author, subject: Subject, date } = info;
  const options = { tagged: true, displayTitle: true, pdfVersion: '1.7', autoFirstPage: false };
  const document = new (require('pdfkit') as PdfKit)({
    ...options,
    lang,
    size,
    margin: 0,
    info: { Title, Author, Subject, ...(date && { CreationDate: date }) },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const known = new Set<string>();
  for (let page = 0; page < pages; page += 1) {
    document.addPage();
    for (const each of drawn.filter((one) => one.page === page))
      if ('strokes' in each) drawStrokes(document, each, each.strokes);
      else root.add(document.struct('P', () => drawLines(document, each, each, known)));
  }
  root.end();
  document.end();
  const parts: Uint8Array[] = [];
  for await (const part of document) parts.push(part);
  return Buffer.concat(parts);
}

function drawStrokes(document: Document, { x, y }: Drawn, strokes: readonly Stroke[]): void {
  document.markContent('Artifact');
  for (const { x1, y1, x2, y2, lineWidth, lineColor } of strokes)
    document
      .lineWidth(lineWidth)
      .moveTo(x + x1, y + y1)
      .lineTo(x + x2, y + y2)
      .stroke(lineColor);
  document.endMarkedContent();
}

function drawLines(document: Document, { x, y }: Drawn, block: TextBlock, known: Set<string>): void {
  document.fillColor(block.color);
  for (const [index, pieces] of block.lines.entries()) {
    let left = x;
    for (const piece of pieces) {
      const { name } = piece.face;
      if (!known.has(name)) document.registerFont(name, embedded(piece.face));
      known.add(name);
      const top = y + index * block.step + block.size * baseline;
      const options = { lineBreak: false, baseline: 'alphabetic', features: piece };
      document.font(name).fontSize(block.size).text(name, left, top, options);
      left += piece.width * block.size;
    }
  }
}

/**
 * The font as pdfkit takes it, which asks it to lay out a text: ours is laid out already, and comes where
 * features of the font are handed through.
 */
const embedded = ({ name, font }: Face): object =>
  Object.create(font, {
    postscriptName: { value: name.replaceAll(/[^\w-]/g, '-') },
    layout: { value: (_text: string, piece: Piece) => laidOut(piece, font.unitsPerEm) },
    createSubset: { value: () => byLetters(font.createSubset()) },
  }) as object;

/** For a glyph that is only part of a letter: readers copy something for every glyph; this nobody sees. */
const nothing = '\u2060';

const laidOut = ({ glyphs }: Piece, em: number) => ({
  advanceWidth: glyphs.reduce((sum, { advance }) => sum + advance * em, 0),
  glyphs: glyphs.map(({ id, letters, width }) => ({
    id: `${id} ${letters}`,
    codePoints: Array.from(letters || nothing, (letter) => letter.codePointAt(0)),
    advanceWidth: width * em,
  })),
  positions: glyphs.map(({ advance, x, y }) => ({
    xAdvance: advance * em,
    yAdvance: 0,
    xOffset: x * em,
    yOffset: y * em,
  })),
});

/** What is copied out hangs on the glyph: one of other letters in another word is embedded once more. */
function byLetters(subset: FontSubset): object {
  const include = subset.includeGlyph.bind(subset);
  const known = new Map<string, number>();
  const includeGlyph = (glyph: number | string) => {
    if (typeof glyph === 'number') return include(glyph);
    const place = known.get(glyph) ?? subset.glyphs.push(Number.parseInt(glyph, 10)) - 1;
    known.set(glyph, place);
    return place;
  };
  return Object.assign(subset, { includeGlyph });
}
