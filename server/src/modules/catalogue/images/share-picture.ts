import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Ctx } from '../../../platform/context.ts';
import type { Letters } from '../../../platform/pdf/glyph-outlines.ts';

/** What a picture of a page shows where somebody passes its address on. 1200 × 630: https://ogp.me */
export type ShareCard = {
  /** Chooses the colour, so that a course keeps its own. */
  seed: string;
  brand: string;
  title: string;
  /** In its place where our letters cannot write it. */
  spareTitle: string;
  /** Beneath the title: the sensei, the price. */
  facts: readonly string[];
  rating: string | null;
};

const width = 1200;
const height = 630;
const margin = 80;
const grounds = ['#2f3457', '#24473a', '#5c2f28', '#4a3a22', '#22404d', '#4b2a40', '#23252f'];
/** Another drawing is another file. */
const edition = 3;
const star = 'M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z';

const running = new Map<string, Promise<Buffer>>();

/** PNG; drawn once for one content, then kept until the storage is swept. */
export function sharePicture(ctx: Ctx, card: ShareCard): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, card]))
    .digest('hex');
  const known = running.get(hash);
  if (known) return known;
  const picture = findOrDraw(ctx, `share/${hash}.png`, card).finally(() => running.delete(hash));
  running.set(hash, picture);
  return picture;
}

async function findOrDraw(ctx: Ctx, key: string, card: ShareCard): Promise<Buffer> {
  const kept = await ctx.gateways.storage.read(key);
  if (kept) return Buffer.concat(await kept.toArray());
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(await drawingOf(card)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
  await ctx.gateways.storage.put(key, Readable.from([png]));
  return png;
}

/** Only outlines: nothing that somebody wrote stands in it as text. */
export async function drawingOf(card: ShareCard): Promise<string> {
  // Loaded with the first picture: fonts are much code.
  const { losesLetters } = await import('../../../platform/pdf/faces.ts');
  const { drawable, lettersFor } = await import('../../../platform/pdf/glyph-outlines.ts');
  const letters = await lettersFor([card.title, card.spareTitle, card.brand, ...card.facts]);
  const { lineOf, wrap } = letters;
  const random = numbersOf(card.seed);
  const ground = grounds[Math.floor(random() * grounds.length)] ?? grounds[0];
  const title = drawable(losesLetters(card.title) ? card.spareTitle : card.title) || drawable(card.brand);
  const size = title.length > 70 ? 60 : 76;
  // Short of the edge, so that the last line is rarely one word alone.
  const lines = wrap('serif', title, size, width - 3.4 * margin, 3);
  const top = 250 - (lines.length - 1) * size * 0.35;
  const facts = card.facts
    .map(drawable)
    .filter((fact) => fact !== '' && fact !== title)
    .join(' · ');
  const [fact = ''] = facts ? wrap('sans', facts, 34, width - 2 * margin, 1) : [];
  const brand = lineOf('serif', drawable(card.brand), 40);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    pathsOf(random),
    `<g fill="#fbf8f1">`,
    `<rect x="${margin}" y="62" width="44" height="44" rx="10" fill="#d5402f"/>`,
    `<path d="M${margin + 10} 96c0-12 24-8 24-24" fill="none" stroke="#fbf8f1" stroke-width="3.5" stroke-linecap="round"/>`,
    placed(brand.svg, margin + 62, 98),
    ...lines.map((line, index) => placed(lineOf('serif', line, size).svg, margin, top + index * size * 1.16)),
    `<g fill-opacity="0.86">${placed(lineOf('sans', fact, 34).svg, margin, 500)}</g>`,
    card.rating === null ? '' : ratingOf(letters, drawable(card.rating)),
    '</g></svg>',
  ].join('');
}

function ratingOf({ lineOf }: Letters, text: string): string {
  const mark = `<path transform="translate(${margin} 534) scale(1.7)" d="${star}" fill="#f2c14e"/>`;
  return mark + placed(lineOf('sans', text, 34).svg, margin + 46, 563);
}

const placed = (svg: string, x: number, y: number) => `<g transform="translate(${x} ${y})">${svg}</g>`;

/** The way as lines that climb from left to right, as on the covers. */
function pathsOf(random: () => number): string {
  const lines = Array.from({ length: 4 }, (_none, index) => {
    const start = height * (0.7 + index * 0.12 + random() * 0.06);
    const end = height * (0.1 + index * 0.14 + random() * 0.08);
    const bend = width * (0.5 + random() * 0.2);
    const stop = width * (0.8 + random() * 0.14);
    const d = `M-20 ${start}C${bend} ${start} ${bend} ${end} ${stop} ${end}`;
    return `<path d="${d}" opacity="${0.1 + index * 0.05}"/><circle cx="${stop}" cy="${end}" r="7" opacity="0.25"/>`;
  });
  return `<g fill="none" stroke="#ffffff" stroke-width="3">${lines.join('')}</g>`;
}

/** A repeatable stream of numbers in [0, 1). */
function numbersOf(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest();
  let index = 0;
  return () => (bytes[index++ % bytes.length] ?? 0) / 256;
}
