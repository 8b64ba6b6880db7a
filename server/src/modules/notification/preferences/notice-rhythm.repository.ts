import { defaultRhythm, NoticeRhythm } from '@michi/contract/notification/notice-choices';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function findRhythm(ctx: Ctx, userId: string): Promise<NoticeRhythm> {
  const row = await tables(ctx, 'notice_rhythm')
    .selectFrom('notice_rhythm')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultRhythm;
  return NoticeRhythm.parse({
    quiet: row.quiet_from === null ? null : { from: row.quiet_from, until: row.quiet_until },
    digest: { every: row.digest_every, weekday: row.digest_weekday, at: row.digest_at },
  });
}

export async function saveRhythm(ctx: Ctx, userId: string, { quiet, digest }: NoticeRhythm): Promise<void> {
  const values = {
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    digest_every: digest.every,
    digest_weekday: digest.weekday,
    digest_at: digest.at,
  };
  await tables(ctx, 'notice_rhythm')
    .insertInto('notice_rhythm')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
