/** The inks of the product's own patterns, with the papers that they stand on. */
export const ink = '#23252f';
export const night = '#2f3457';
export const indigo = '#4b5480';
export const haze = '#9aa7d6';
export const moss = '#3f6b50';
export const leaf = '#8fb39a';
export const amber = '#e2a33a';
export const straw = '#e9c46a';
export const seal = '#b23a26';
export const clay = '#d9a08b';
export const paper = '#fdfbf5';
export const cream = '#f4ecdb';
export const wood = '#7c5a3c';
export const plank = '#a9825a';
export const stone = '#b9bcc4';

type Ground = readonly [from: string, to: string];
export const grounds = {
  sand: ['#efe4d0', '#d6bf98'],
  clay: ['#f0d9cb', '#d3a28c'],
  leaf: ['#dfe4d3', '#a7b698'],
  mist: ['#dde4e8', '#a9bac4'],
  lilac: ['#dedcea', '#a9a9cc'],
  dusk: ['#4b5480', '#252a48'],
  pine: ['#47705a', '#223f33'],
  brick: ['#c25a41', '#8e2f20'],
  straw: ['#f3e3b8', '#dcb765'],
} satisfies Record<string, Ground>;
