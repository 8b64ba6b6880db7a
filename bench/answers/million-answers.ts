import { noFacetCounts } from '@michi/contract/discovery/course-facets';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { grownWords } from '../../demo/growth/grow.ts';
import { durationRatio, type Measured, median, quantile } from '../bench.ts';

const words: readonly (readonly [word: string, mistyped: string, share: string])[] = [
  [grownWords.rare, 'ichthyolgy', '0.01 %'],
  [grownWords.common, 'olympaid', '4 %'],
  [grownWords.broad, 'univrsity', '45 %'],
];
const facets = [
  'level=BEGINNER&format=ONE_TO_ONE&freeWithinDays=7',
  'educationLevel=HIGH_SCHOOL&language=es&price=4000-5999',
  'rating=4&timeOfDay=EVENING&trial=true',
  'category=mathematics&proficiency=FLUENT&level=ADVANCED',
];
/**
 * Counts are kept for a second: each question is one that nobody asked, by a highest price that no course
 * reaches.
 */
let asked = 0;
const asNew = (address: string) => `${address}&maxPrice=${1_000_000_000 + (asked += 1)}`;
/** No two of them read free times alike. */
const zones = [
  'UTC',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Europe/Madrid',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Africa/Nairobi',
  'Asia/Kathmandu',
];

/**
 * A fixed mix, one question after the other over HTTP: every word right and mistyped, with every three
 * facets, on every clock.
 */
export async function measureSearches(url: string): Promise<Measured[]> {
  const batches = zones.flatMap((timeZone) =>
    ([0, 1] as const).map((spelling) =>
      facets.flatMap((chosen) =>
        words.map((word) => ({
          share: word[2],
          address: `${url}/api/courses?q=${word[spelling]}&${chosen}&timeZone=${timeZone}`,
        })),
      ),
    ),
  );
  const all: number[] = [];
  const ofWord = new Map<string, number[]>();
  for (let round = 0; round < 6; round += 1)
    for (const batch of batches) {
      // The cards of thousands of courses are kept for a second, and every batch finds the same: each reads
      // its own.
      await pause(1000);
      for (const { share, address } of batch) {
        const taken = await answerMilliseconds(asNew(address));
        // The first round compiles what runs.
        if (round === 0) continue;
        all.push(taken);
        ofWord.set(share, [...(ofWord.get(share) ?? []), taken]);
      }
    }
  const each = [...ofWord].map(
    ([share, times]) => `in ${share} p50 ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}`,
  );
  const how = `whole answers over HTTP with 24 cards, a second after these were read last, all counts made anew and three facets, right and with one typo, on ${zones.length} clocks in turn`;
  return [
    line('search, the median', median(all), 15, `${how}; words ${each.join('; ')} ms; limit: the target`),
    line('search, p99', quantile(all, 0.99), 60, `of ${all.length} answers; limit: the target`),
  ];
}

/** The counts of all facets over HTTP, against PostgreSQL counting four of them for the same word. */
export async function measureCounts(url: string, databaseUrl: string): Promise<Measured> {
  const address = (round: number) =>
    `${url}/api/courses?q=${grownWords.common}%20&limit=1&timeZone=${zones[round % zones.length]}`;
  const ours: number[] = [];
  for (let round = 0; round < 1020; round += 1) ours.push(await answerMilliseconds(asNew(address(round))));
  // The first compile what runs; of fewer than a thousand the p99 would be two answers that the machine held
  // up.
  ours.splice(0, 20);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const limits: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const began = performance.now();
    await client.query(
      `select category_id, level, format, has_trial, count(*) from course where listed and search @@ websearch_to_tsquery('michi', $1)
      group by grouping sets ((category_id), (level), (format), (has_trial))`,
      [grownWords.common],
    );
    limits.push(performance.now() - began);
  }
  await client.end();
  limits.splice(0, 2);
  const note = `p50 ${ms(median(ours))} ms over HTTP, all ${Object.keys(noFacetCounts()).length} facets counted anew; limit: the median of GROUP BY in PostgreSQL for four of them, to be 8 × slower`;
  return line(
    'counts of facets for a word in 4 % of the rows, p99',
    quantile(ours, 0.99),
    median(limits),
    note,
  );
}

/** Letter by letter, as somebody types. */
export async function measureSuggestions(url: string): Promise<Measured> {
  const typed = [
    'personal statement',
    'calculus',
    'olympiad',
    'university',
    'ichthyolgy',
    'hana tanaka',
    'scholarship',
    'harvard',
  ];
  const beginnings = typed.flatMap((text) =>
    Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)),
  );
  const taken: number[] = [];
  for (let round = 0; round < 4; round += 1)
    for (const q of beginnings) {
      const milliseconds = await answerMilliseconds(
        `${url}/api/courses/suggestions?q=${encodeURIComponent(q)}`,
      );
      if (round > 0) taken.push(milliseconds);
    }
  const note = `p50 ${ms(median(taken))} ms, p99 ${ms(quantile(taken, 0.99))} ms of ${taken.length} beginnings over HTTP; limit: the target`;
  return line('suggestions while typing, p95', quantile(taken, 0.95), 50, note);
}

const line = (job: string, ours: number, limit: number, note: string): Measured => ({
  job,
  ours,
  limit,
  unit: 'ms',
  ratio: durationRatio(ours, limit),
  note,
});

const ms = (milliseconds: number) => milliseconds.toPrecision(3);

async function answerMilliseconds(address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - began;
}
