import type { College } from '@michi/contract/records/colleges';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

/** Of an own college nobody asks for the country: ISO 3166 has this for "unknown". */
const unknownCountry = 'ZZ';

const select = (ctx: Ctx) =>
  tables(ctx, 'college')
    .selectFrom('college')
    .select(['id', 'name', 'aliases', 'country', 'time_zone as timeZone', 'is_private as isPrivate'])
    .select(sql<boolean>`owner_id is not null`.as('isOwn'));

/** The list, without anybody's own. */
export function findColleges(ctx: Ctx): Promise<College[]> {
  return select(ctx).where('owner_id', 'is', null).orderBy('name').execute();
}

/** By its whole name or an alias, in capitals or not. */
export async function findListedCollege(ctx: Ctx, name: string): Promise<College | null> {
  const row = await select(ctx)
    .where('owner_id', 'is', null)
    .where(
      sql<boolean>`lower(${name}) in (select lower(known) from unnest(array_append(aliases, name)) as known)`,
    )
    .orderBy('name')
    .executeTakeFirst();
  return row ?? null;
}

export async function findOwnCollege(ctx: Ctx, ownerId: string, name: string): Promise<College | null> {
  const row = await select(ctx)
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this person may name this college: one of the list, or an own one. */
export async function isCollegeOf(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  const row = await tables(ctx, 'college')
    .selectFrom('college')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes it, or changes the zone of the one with this name. */
export async function saveOwnCollege(
  ctx: Ctx,
  ownerId: string,
  name: string,
  timeZone: string,
): Promise<void> {
  await sql`
    insert into college (id, owner_id, name, country, time_zone)
    values (${newId(ctx.clock)}, ${ownerId}, ${name}, ${unknownCountry}, ${timeZone})
    on conflict (owner_id, lower(name)) where owner_id is not null do update set time_zone = excluded.time_zone`.execute(
    ctx.db,
  );
}

export async function countOwnColleges(ctx: Ctx, ownerId: string): Promise<number> {
  const { count } = await tables(ctx, 'college')
    .selectFrom('college')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteUnusedColleges(ctx: Ctx, ownerId: string): Promise<void> {
  await tables(ctx, 'college', 'college_application')
    .deleteFrom('college')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`not exists (select from college_application where college_id = college.id)`)
    .execute();
}
