import type { RawBuilder } from 'kysely';
import { sql } from '../../server/src/platform/db/db.ts';

/** One growth: how much of everything, and what makes its ids and addresses its own. */
export type Growth = {
  batch: string;
  courses: number;
  sensei: number;
  students: number;
  orders: number;
  payouts: number;
  at: Date;
};
export type GrowthWish = {
  courses: number;
  /** Students and sensei together. */
  people?: number | undefined;
  orders?: number | undefined;
  /** At least so many; the orders must be enough for them. */
  payouts?: number | undefined;
};

/**
 * Unless told otherwise in proportion to the courses as in the demo, students a little fewer; and nothing is
 * sold.
 */
export function planGrowth({ courses, people = 0, orders = 0, payouts = 0 }: GrowthWish, at: Date): Growth {
  const sensei = Math.ceil(courses * 0.3);
  return {
    batch: at.getTime().toString(36),
    courses,
    sensei,
    students: Math.max(60, people > 0 ? people - sensei : sensei),
    orders,
    payouts,
    at,
  };
}

export type Sql = RawBuilder<unknown>;

/** Up to so many evaluations of one course; each has its own number among all: course × stride + index. */
export const stride = 4;

/**
 * The id of row `index` of this kind, a UUIDv7 of the growth: whoever needs it computes it again instead of
 * joining.
 */
export function idOf({ batch, at }: Growth, kind: string, index: Sql): Sql {
  const time = at.getTime().toString(16).padStart(12, '0');
  const digest = sql`md5(${`${batch} ${kind} `} || (${index}))`;
  return sql`(${time} || '7' || left(${digest}, 3) || '8' || right(${digest}, 15))::uuid`;
}

/** Scattered but repeatable: 0 to `below` − 1 for row `index`, another sequence for each `salt`. */
export function draw(index: Sql, salt: number, below: number): Sql {
  return sql`((hashint8(((${index}) * 128 + ${sql.lit(salt)})::int8) & 2147483647) % ${sql.lit(below)})`;
}

/** One of a list of texts. */
export function choose(list: readonly string[], index: Sql, salt: number): Sql {
  return sql`(${sql.val(list)}::text[])[1 + ${draw(index, salt, list.length)}]`;
}

/**
 * One of a list of texts of which the first are chosen far more often: half of all choices fall on its first
 * eighth.
 */
export function chooseCommon(list: readonly string[], index: Sql, salt: number): Sql {
  return sql`(${sql.val(list)}::text[])[1 + floor(${sql.lit(list.length)} * power(${draw(index, salt, 100_000)} / 100000.0::float8, 3))::int]`;
}

/** Which sensei teaches course `index`: neighbours share one. */
export const senseiOfCourse = (index: Sql): Sql => sql`((${index}) * 3 / 10)`;

/** How many evaluations course `index` has: 0 to 4, two on average. */
export const evaluationsOf = (index: Sql): Sql => draw(index, 41, stride + 1);

/** Rating of evaluation `number`: 64 % five, 24 % four, the rest three and two. */
export const ratingOf = (number: Sql): Sql =>
  sql`(array[5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,4,4,4,4,4,4,3,3,2])[1 + ${draw(number, 42, 25)}]`;
