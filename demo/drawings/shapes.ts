/** A drawing is 1280 × 720, made of flat shapes with soft light, as SVG. */
export const width = 1280;
export const height = 720;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, wide: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
/** Parts that lie turned on a table, with a shadow. */
export const lying = (x: number, y: number, degrees: number, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})" filter="url(#shadow)">${inside}</g>`;
/** `count` of the same, by its place. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => draw(index)).join('');

/** Light shows less on a dark ground. */
const lightOn = ([from]: readonly [string, string]) =>
  Number.parseInt(from.slice(1, 3), 16) < 0xd0 ? 0.14 : 0.5;

export function drawing(ground: readonly [from: string, to: string], inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6dc" stop-opacity="${lightOn(ground)}"/><stop offset=".6" stop-color="#fff6dc" stop-opacity="0"/></linearGradient>
<filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="10" dy="16" stdDeviation="14" flood-color="#1b1420" flood-opacity=".28"/></filter>
</defs>
${rect(0, 0, width, height, 'url(#ground)')}${inside}${rect(0, 0, width, height, 'url(#light)')}</svg>`;
}

/** A part with a shadow where it stands. */
export const raised = (inside: string, more = '') => `<g filter="url(#shadow)" ${more}>${inside}</g>`;
export const at = (x: number, y: number, inside: string, more = '') =>
  `<g transform="translate(${x} ${y}) ${more}">${inside}</g>`;
/** Lines of writing: `ends` are their lengths. */
export const writing = (x: number, y: number, ends: readonly number[], colour = '#5b5563', gap = 34) =>
  ends.map((end, index) => stroke(`M${x} ${y + index * gap}h${end}`, colour, 7, 'opacity=".55"')).join('');
/** A sheet of paper with something on it. */
export const sheet = (w: number, h: number, inside: string) => rect(0, 0, w, h, '#fdfbf5', 'rx="6"') + inside;
/** `points` as x, y, x, y … */
export const shape = (points: readonly number[], fill: string, more = '') =>
  `<polygon points="${points.join(' ')}" fill="${fill}" ${more}/>`;
