/**
 * What is known of a course by its number. What every search reads stands side by side: one place in memory a
 * course, and not ten.
 */
export type Columns = {
  /** Four words a course, read by the functions below. */
  traits: Uint32Array;
  course: Uint32Array;
  sensei: Uint32Array;
  /** As `priceWeightOf` weighs it. */
  priceWeight: Float64Array;
  /** Milliseconds; Infinity: none is known. */
  nextFree: Float64Array;
  published: Float64Array;
  textHash: Int32Array;
};

export type Traits = {
  kind: number;
  place: number;
  speech: number;
  worth: number;
  hasOutcomes: boolean;
  outcomes: number;
  standing: number;
  /** The Bayesian mean of the ratings in thousandths: their order. */
  rating: number;
};

export const traitWords = 4;
const speechBits = 20;
const outcomesShift = 25;
const liveBit = 1 << 26;
/** The standing is 5000 at most, and needs thirteen bits. */
const brevityShift = 13;
const brevityBits = 7 << brevityShift;

export function writeTraits(traits: Uint32Array, course: number, is: Traits): void {
  const at = course * traitWords;
  traits[at] = is.kind | (is.place << 16);
  traits[at + 1] = is.speech | (is.worth << speechBits) | (Number(is.hasOutcomes) << outcomesShift) | liveBit;
  traits[at + 2] = is.standing | ((traits[at + 2] ?? 0) & brevityBits) | (is.rating << 16);
  traits[at + 3] = is.outcomes;
}

/** Beside the standing, and kept when the traits are written again: they change without the title. */
export function writeBrevity(traits: Uint32Array, course: number, brevity: number): void {
  const at = course * traitWords + 2;
  traits[at] = ((traits[at] ?? 0) & ~brevityBits) | (brevity << brevityShift);
}

export function clearLive(traits: Uint32Array, course: number): void {
  const at = course * traitWords + 1;
  traits[at] = (traits[at] ?? 0) & ~liveBit;
}

export const isLive = (second: number): boolean => (second & liveBit) !== 0;
export const kindOf = (first: number): number => first & 0xffff;
export const placeOf = (first: number): number => first >>> 16;
export const speechOf = (second: number): number => second & ((1 << speechBits) - 1);
export const worthOf = (second: number): number => (second >>> speechBits) & 31;
/** 1 or 0. */
export const hasOutcomes = (second: number): number => (second >>> outcomesShift) & 1;
export const standingOf = (third: number): number => third & ((1 << brevityShift) - 1);
/** How short the title is, 0 to 3. */
export const brevityOf = (third: number): number => (third & brevityBits) >>> brevityShift;
export const ratingOf = (third: number): number => third >>> 16;

export function createColumns(length: number): Columns {
  return {
    traits: new Uint32Array(length * traitWords),
    course: new Uint32Array(length),
    sensei: new Uint32Array(length),
    priceWeight: new Float64Array(length),
    nextFree: new Float64Array(length),
    published: new Float64Array(length),
    textHash: new Int32Array(length),
  };
}

export function widerColumns(old: Columns): Columns {
  const columns = createColumns(Math.ceil(old.course.length * 1.5));
  columns.traits.set(old.traits);
  columns.course.set(old.course);
  columns.sensei.set(old.sensei);
  columns.priceWeight.set(old.priceWeight);
  columns.nextFree.set(old.nextFree);
  columns.published.set(old.published);
  columns.textHash.set(old.textHash);
  return columns;
}
