import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import type { Span } from '../core/free-slots.ts';
import { liesInReason } from '../core/proposal.repository.ts';

export type TouchedRow = { classId: string; isHeld: boolean };
/** Of a time-off that is being changed, the times that it has then. */
export type Becoming = { timeOffId: string; spans: readonly Span[] };

/**
 * Classes of the sensei that have not begun and lie in any of these, or are to move there; a 1:1 class that
 * is only held is nobody's class yet. Who is asked to another time for what is taken back, or no longer
 * covers the class in `becoming`, is asked nothing any more.
 */
export async function findTouchedClasses(
  ctx: Ctx,
  senseiId: string,
  { spans, becoming }: { spans: readonly Span[]; becoming: Becoming | null },
  limit: number,
): Promise<TouchedRow[]> {
  const now = ctx.clock.now();
  const [off, kept] = [wallsOf(spans), wallsOf(becoming?.spans ?? [])];
  const { rows } =
    await sql<TouchedRow>`select class.id "classId", class.confirmed_at is null "isHeld" from class
    where sensei_id = ${senseiId} and status = 'SCHEDULED' and starts_at > ${now} and (
      (starts_at < ${off.ends.at(-1) ?? now}
        and exists (select from unnest(${off.starts}::timestamptz[], ${off.ends}::timestamptz[]) span(starts_at, ends_at)
          where span.starts_at < class.ends_at and span.ends_at > class.starts_at)
        and (confirmed_at is not null or exists (select from seat where class_id = class.id and state = 'HELD' and held_until > ${now})))
      or (answer_by is not null
        and exists (select from unnest(${off.starts}::timestamptz[], ${off.ends}::timestamptz[]) span(starts_at, ends_at)
          where span.starts_at < class.proposed_ends_at and span.ends_at > class.proposed_starts_at)
        and case when proposed_for = ${becoming?.timeOffId ?? null}::uuid
          then exists (select from unnest(${kept.starts}::timestamptz[], ${kept.ends}::timestamptz[]) span(starts_at, ends_at)
            where span.starts_at < class.ends_at and span.ends_at > class.starts_at)
          else ${liesInReason} end))
    order by starts_at, id limit ${limit}`.execute(ctx.db);
  return rows;
}

const wallsOf = (spans: readonly Span[]) => ({
  starts: spans.map(({ from }) => new Date(from).toISOString()),
  ends: spans.map(({ to }) => new Date(to).toISOString()),
});
