/**
 * One line of the table: ours and the raw limit from the same run. For a rate the ratio is ours ÷ limit, for
 * a duration limit ÷ ours.
 */
export type Measured = {
  job: string;
  ours: number;
  limit: number;
  unit: string;
  ratio: number;
  note?: string;
};

export type Copy = { url: string; drop(): Promise<void> };

export type World = {
  /** A database with the demo world and 100 000 courses; fewer where only long ones run. */
  databaseUrl: string;
  /** A running server on it, as its own process. */
  url: string;
  /** A copy of the demo world alone; `drop` it. */
  cloneSmall(): Promise<Copy>;
  /** A copy of any database that nobody is connected to. */
  clone(url: string): Promise<Copy>;
};

export type Bench = {
  name: string;
  /**
   * It takes many minutes, or is of one issue alone: run only when it is named. Its lines stand under this
   * heading of `docs/benchmarks.md`.
   */
  part?: string;
  run(world: World): Promise<Measured[]>;
};

export const rateRatio = (ours: number, limit: number) => ours / limit;
export const durationRatio = (ours: number, limit: number) => limit / ours;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that this share of all stays below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
