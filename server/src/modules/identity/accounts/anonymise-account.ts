import { formerName } from '@michi/contract/identity/former-names';
import { z } from 'zod';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { removeFilesOf } from '../../../platform/files/files.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob, whenDue } from '../../../platform/jobs/jobs.ts';
import { eraseRows } from '../../../platform/personal-data.ts';
import { personalRegister } from './personal-register.ts';
import { lockUser, updateUser } from './user.repository.ts';

/** Some time after a deletion nothing names the person any more, and the address is free again. */
export const anonymiseJob = defineJob(
  declareJob('identity.anonymise', z.object({ userId: z.uuid() }), ({ userId }) => `anonymise:${userId}`),
  (ctx, { userId }) => ctx.transaction((tx) => anonymise(tx, userId)),
);

/** tx. What is set later changes nothing for who is deleted already. */
export function enqueueAnonymisation(tx: Ctx, userId: string): Promise<void> {
  const runAt = after(tx.clock.now(), days(tx.settings.get('account.purge_days')));
  return tx.enqueue(anonymiseJob, { userId }, { runAt });
}

/** When the address of a deleted account is free again; null: the account is there. */
export const addressFreeAt = (ctx: Ctx, userId: string): Promise<Date | null> =>
  whenDue(ctx, anonymiseJob, { userId });

/** Of a DELETED account; else nothing happens. */
export async function anonymise(tx: Ctx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user?.status !== 'DELETED') return;
  const nobodys = `deleted-${userId}@deleted.invalid`;
  // What is known by the address alone is not of somebody who never proved it.
  await erase(tx, { id: userId, email: user.emailVerifiedAt ? user.email : nobodys });
  await updateUser(tx, userId, {
    email: nobodys,
    name: formerName(user.type),
    avatar: null,
    password_hash: null,
    email_verified_at: null,
    status_reason: null,
    birth_date: null,
    sensei_status_reason: null,
    locale: 'en',
    time_zone: 'UTC',
    hour_cycle: null,
  });
  await tx.announce('user.changed', { userId });
}

/**
 * Everything that the modules declared, the later ones first: their rows refer to those of the earlier ones.
 */
async function erase(tx: Ctx, person: { id: string; email: string }): Promise<void> {
  await removeFilesOf(tx, person.id);
  for (const { tables, erase: more } of personalRegister().toReversed()) {
    await more?.(tx, person);
    for (const declared of tables) await eraseRows(tx, declared, person);
  }
}
