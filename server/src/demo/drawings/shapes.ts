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

export function drawing(ground: readonly [from: string, to: string], inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6dc" stop-opacity=".55"/><stop offset=".6" stop-color="#fff6dc" stop-opacity="0"/></linearGradient>
<filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="10" dy="16" stdDeviation="14" flood-color="#1b1420" flood-opacity=".28"/></filter>
</defs>
${rect(0, 0, width, height, 'url(#ground)')}${inside}${rect(0, 0, width, height, 'url(#light)')}</svg>`;
}
