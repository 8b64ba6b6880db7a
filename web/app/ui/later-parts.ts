import { later } from './later.tsx';

// What only some pages show, or none where all went well.
export const PageError = later(async () => (await import('./page-error.tsx')).PageError);
export const PriceLadder = later(async () => (await import('./price-ladder.tsx')).PriceLadder);
