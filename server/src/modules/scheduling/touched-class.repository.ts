import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Span } from './free-slots.ts';

export type TouchedRow = { classId: string; isHeld: boolean };

/** Classes of the sensei that have not begun and lie in any of these; a 1:1 class that is only held is nobody's class yet. */
export async function findTouchedClasses(
  ctx: Ctx,
  senseiId: string,
  spans: readonly Span[],
  limit: number,
): Promise<TouchedRow[]> {
  const now = ctx.clock.now();
  const [starts, ends] = [
    spans.map(({ from }) => new Date(from).toISOString()),
    spans.map(({ to }) => new Date(to).toISOString()),
  ];
  const { rows } =
    await sql<TouchedRow>`select class.id "classId", class.confirmed_at is null "isHeld" from class
    where sensei_id = ${senseiId} and status = 'SCHEDULED' and starts_at > ${now} and starts_at < ${ends.at(-1) ?? now}
      and exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) span(starts_at, ends_at)
        where span.starts_at < class.ends_at and span.ends_at > class.starts_at)
      and (confirmed_at is not null or exists (select from seat where class_id = class.id and state = 'HELD' and held_until > ${now}))
    order by starts_at, id limit ${limit}`.execute(ctx.db);
  return rows;
}
