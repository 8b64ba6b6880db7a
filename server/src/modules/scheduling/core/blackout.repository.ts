import type { BlackoutInput, BlackoutScope, BlackoutSource } from '@michi/contract/scheduling/blackouts';
import { maxBlackoutYears } from '@michi/contract/scheduling/blackouts';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { type Cursor } from '../../../platform/http/cursor.ts';
import { containing, sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { Conflict } from '../../../platform/errors.ts';
import type { Closure } from './blackout.ts';
import { dateNear } from './calendar.repository.ts';

export type BlackoutRow = BlackoutInput & {
  id: string;
  source: BlackoutSource;
  lastDate: string;
  working: number;
  version: number;
  deletedAt: Date | null;
};

function select(ctx: Ctx) {
  return tables(ctx, 'blackout', 'blackout_sensei')
    .selectFrom('blackout')
    .select((eb) => [
      'id',
      eb.ref('source').$castTo<BlackoutSource>().as('source'),
      'name',
      'note',
      'from_date as fromDate',
      'to_date as toDate',
      'recurs_until as recursUntil',
      'last_date as lastDate',
      eb.ref('scope').$castTo<BlackoutScope>().as('scope'),
      'country',
      'category_id as categoryId',
      'may_work as mayWork',
      'version',
      'deleted_at as deletedAt',
      sql<
        string[]
      >`array(select sensei_id::text from blackout_sensei where blackout_id = blackout.id and kind = 'BOUND' order by sensei_id)`.as(
        'senseiIds',
      ),
      sql<number>`(select count(*)::int from blackout_sensei where blackout_id = blackout.id and kind = 'WORKS')`.as(
        'working',
      ),
    ]);
}

/** Closed days whose name has these words, also deleted ones; of too many the newest. */
export async function findBlackoutIdsByName(ctx: Ctx, words: string, limit: number): Promise<string[]> {
  return (await namedBlackoutsQuery(ctx, words).limit(limit).execute()).map(({ id }) => id);
}

/** Apart from the call above, so that its plan can be looked at. */
export const namedBlackoutsQuery = (ctx: Ctx, words: string) =>
  tables(ctx, 'blackout')
    .selectFrom('blackout')
    .select('id')
    .where('name', 'ilike', containing(words))
    .orderBy('id', 'desc');

/** Also a deleted one. */
export async function findBlackout(ctx: Ctx, id: string): Promise<BlackoutRow | undefined> {
  return select(ctx).where('id', '=', id).executeTakeFirst();
}

export type BlackoutFilter = {
  when: 'UPCOMING' | 'PAST';
  /** A day that it still is somewhere. */
  today: string;
  scope?: BlackoutScope | undefined;
  source?: BlackoutSource | undefined;
  country?: string | undefined;
  after: Cursor | null;
  limit: number;
};

/** By their first day: those ahead soonest first, those that are over latest first. One more than `limit`. */
export function findBlackouts(ctx: Ctx, filter: BlackoutFilter): Promise<BlackoutRow[]> {
  const { when, today, scope, source, country, after, limit } = filter;
  const order = when === 'UPCOMING' ? 'asc' : 'desc';
  return select(ctx)
    .where('deleted_at', 'is', null)
    .where('last_date', when === 'UPCOMING' ? '>=' : '<', today)
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope ?? ''))
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : sql<boolean>`(from_date, id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`,
    )
    .orderBy('from_date', order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
}

/** Whether it concerns the calendar of this sensei. */
const concerns = (senseiId: RawBuilder<unknown> | string) => sql<boolean>`case scope
  when 'COUNTRY' then country = (select zone_country.country from calendar join zone_country using (time_zone) where user_id = ${senseiId})
  when 'SENSEI' then exists (select from blackout_sensei where blackout_id = blackout.id and sensei_id = ${senseiId} and kind = 'BOUND')
  else true end`;

/**
 * Those of anybody, or those that concern a sensei, of which a time touches these dates. One more than
 * `limit`.
 */
export function findBlackoutsBetween(
  ctx: Ctx,
  { from, to, senseiId, limit }: { from: string; to: string; senseiId?: string | undefined; limit: number },
): Promise<BlackoutRow[]> {
  return (
    select(ctx)
      .where('deleted_at', 'is', null)
      .where('last_date', '>=', from)
      .where('from_date', '<=', to)
      // The times that `timesOf` makes of it.
      .where(sql<boolean>`(recurs_until is null or exists (
      select from generate_series(0, ${maxBlackoutYears}::int) years, lateral (select (from_date + make_interval(years => years))::date begins) time
      where begins <= ${to}::date and begins + (to_date - from_date) >= ${from}::date and (years = 0 or begins <= recurs_until)))`)
      .$if(senseiId !== undefined, (query) => query.where(concerns(senseiId ?? '')))
      .orderBy('from_date')
      .orderBy('id')
      .limit(limit + 1)
      .execute()
  );
}

export type SenseiClosure = Closure & { source: BlackoutSource; mayWork: boolean };

/** What concerns this sensei on the dates that it is anywhere from `from` to `to`. */
export async function findClosures(
  ctx: Ctx,
  senseiId: string,
  from: Date,
  to: Date,
): Promise<SenseiClosure[]> {
  return (await findClosuresOf(ctx, [senseiId], from, to)).get(senseiId) ?? [];
}

/** Of those whom any concerns. */
export async function findClosuresOf(
  ctx: Ctx,
  senseiIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, SenseiClosure[]>> {
  const { rows } = await sql<SenseiClosure & { senseiId: string }>`
    select asked.id "senseiId", blackout.id, name, note, source, from_date::text "fromDate", to_date::text "toDate", recurs_until::text "recursUntil",
      category_id "categoryId", may_work "mayWork",
      may_work and exists (select from blackout_sensei where blackout_id = blackout.id and sensei_id = asked.id and kind = 'WORKS') works
    from unnest(${[...senseiIds]}::uuid[]) asked (id)
      join blackout on deleted_at is null and last_date >= ${dateNear(from, -1)}::date and from_date <= ${dateNear(to, 1)}::date
        and ${concerns(sql`asked.id`)}
    order by from_date, blackout.id`.execute(ctx.db);
  const closures = new Map<string, SenseiClosure[]>();
  for (const { senseiId, ...closure } of rows)
    closures.set(senseiId, [...(closures.get(senseiId) ?? []), closure]);
  return closures;
}

/** New, or in place of the one of this id, alive from now on. Answers the version that it made. */
export async function writeBlackout(
  tx: Ctx,
  { senseiIds, ...blackout }: Omit<BlackoutRow, 'version' | 'working' | 'deletedAt'>,
): Promise<number> {
  const now = tx.clock.now();
  const said = {
    source: blackout.source,
    name: blackout.name,
    note: blackout.note,
    from_date: blackout.fromDate,
    to_date: blackout.toDate,
    recurs_until: blackout.recursUntil,
    last_date: blackout.lastDate,
    scope: blackout.scope,
    country: blackout.country,
    category_id: blackout.categoryId,
    may_work: blackout.mayWork,
    updated_at: now,
  };
  const db = tables(tx, 'blackout', 'blackout_sensei');
  const { version } = await onlyOnce(
    db
      .insertInto('blackout')
      .values({ ...said, id: blackout.id, created_at: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ ...said, version: eb('blackout.version', '+', 1) })),
      )
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  await db
    .deleteFrom('blackout_sensei')
    .where('blackout_id', '=', blackout.id)
    .where('kind', '=', 'BOUND')
    .execute();
  if (senseiIds.length > 0)
    await db
      .insertInto('blackout_sensei')
      .values(senseiIds.map((id) => ({ blackout_id: blackout.id, sensei_id: id, kind: 'BOUND' })))
      .execute();
  return version;
}

/** Taken until the end of the transaction, so that two who change it come one after the other. */
export async function lockBlackout(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'blackout').selectFrom('blackout').select('id').where('id', '=', id).forUpdate().execute();
}

/** Until it is deleted for good it can come back. */
export async function setDeleted(tx: Ctx, id: string, deletedAt: Date | null): Promise<void> {
  await onlyOnce(
    tables(tx, 'blackout')
      .updateTable('blackout')
      .set((eb) => ({ deleted_at: deletedAt, updated_at: tx.clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Throws conflict where the same holiday is there already. */
async function onlyOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'blackout_holiday')
      throw Conflict({ message: 'This holiday is there already' });
    throw error;
  }
}

export async function deleteBlackoutsForGood(ctx: Ctx, deletedBefore: Date): Promise<void> {
  await tables(ctx, 'blackout').deleteFrom('blackout').where('deleted_at', '<', deletedBefore).execute();
}

export async function setWorks(tx: Ctx, id: string, senseiId: string, works: boolean): Promise<void> {
  const db = tables(tx, 'blackout_sensei');
  if (works)
    await db
      .insertInto('blackout_sensei')
      .values({ blackout_id: id, sensei_id: senseiId, kind: 'WORKS' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('blackout_sensei')
      .where('blackout_id', '=', id)
      .where('sensei_id', '=', senseiId)
      .where('kind', '=', 'WORKS')
      .execute();
}

/** The holidays of a country that are known, by their first day. */
export function findHolidays(ctx: Ctx, country: string): Promise<{ name: string; fromDate: string }[]> {
  return tables(ctx, 'blackout')
    .selectFrom('blackout')
    .select(['name', 'from_date as fromDate'])
    .where('source', '=', 'HOLIDAY')
    .where('country', '=', country)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Every country that has a time zone, and how many sensei with weekly hours keep their calendar in it. */
export async function findCountries(ctx: Ctx): Promise<{ country: string; sensei: number }[]> {
  const { rows } = await sql<{ country: string; sensei: number }>`
    select country, coalesce(sum(here.sensei), 0)::int sensei from zone_country left join (
      select time_zone, count(*) sensei from calendar
      where exists (select from weekly_hours where sensei_id = calendar.user_id) group by time_zone
    ) here using (time_zone) group by country order by country`.execute(ctx.db);
  return rows;
}

/** Of these sensei those whose calendar is in the country. */
export async function findSenseiIn(
  ctx: Ctx,
  country: string,
  senseiIds: readonly string[],
): Promise<string[]> {
  const rows = await tables(ctx, 'calendar', 'zone_country')
    .selectFrom('calendar')
    .innerJoin('zone_country', 'zone_country.time_zone', 'calendar.time_zone')
    .select('calendar.user_id as id')
    .where('zone_country.country', '=', country)
    .where('calendar.user_id', 'in', [...senseiIds])
    .execute();
  return rows.map(({ id }) => id);
}
