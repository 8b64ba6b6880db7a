import { RecordSection } from '@michi/contract/records/records';
import { Visibility } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** By id; one more than `limit`. `isMine`: a student of this sensei. */
export async function findSharingWith(
  ctx: Ctx,
  senseiId: string,
  after: string | null,
  limit: number,
): Promise<{ id: string; isMine: boolean }[]> {
  const { rows } = await sql<{ id: string; isMine: boolean }>`
    select id, bool_or(mine) as "isMine" from (
      select my_sensei_seat.student_id as id, true as mine from my_sensei_seat
        join record_section on record_section.user_id = my_sensei_seat.student_id and record_section.visibility = 'MY_SENSEI'
        where my_sensei_seat.sensei_id = ${senseiId} and not my_sensei_seat.absent
      union all
      select record_consent.owner_id, false from record_consent
        where record_consent.sensei_id = ${senseiId} and revoked_at is null and expires_at > ${ctx.clock.now()}
    ) sharing where ${after}::uuid is null or id > ${after}::uuid
    group by id order by id limit ${limit + 1}`.execute(ctx.db);
  return rows;
}

export async function findVisibilitiesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<Map<string, Map<RecordSection, Visibility>>> {
  if (userIds.length === 0) return new Map();
  const rows = await tables(ctx, 'record_section')
    .selectFrom('record_section')
    .select(['user_id as userId', 'section', 'visibility'])
    .where('user_id', 'in', userIds)
    .execute();
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return new Map(
    [...byUser].map(([id, own]) => [
      id,
      new Map(own.map((row) => [RecordSection.parse(row.section), Visibility.parse(row.visibility)])),
    ]),
  );
}
