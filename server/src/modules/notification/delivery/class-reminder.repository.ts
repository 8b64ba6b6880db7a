import type { ReminderCode } from '@michi/contract/evaluation/disputes';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

type Told = { mailId: string | null; inApp: boolean };
type Sent = { classId: string; userId: string; code: ReminderCode };

export async function insertReminder(tx: Ctx, { classId, userId, code }: Sent, told: Told): Promise<void> {
  await tables(tx, 'class_reminder')
    .insertInto('class_reminder')
    .values({
      id: newId(tx.clock),
      class_id: classId,
      user_id: userId,
      code,
      mail_id: told.mailId,
      in_app: told.inApp,
      created_at: tx.clock.now(),
    })
    .execute();
}

/** In the order of going out. */
export function findReminders(
  ctx: Ctx,
  classIds: readonly string[],
): Promise<(Sent & Told & { at: Date })[]> {
  if (classIds.length === 0) return Promise.resolve([]);
  return tables(ctx, 'class_reminder')
    .selectFrom('class_reminder')
    .select((eb) => [
      'class_id as classId',
      'user_id as userId',
      eb.ref('code').$castTo<ReminderCode>().as('code'),
      'mail_id as mailId',
      'in_app as inApp',
      'created_at as at',
    ])
    .where('class_id', 'in', classIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
