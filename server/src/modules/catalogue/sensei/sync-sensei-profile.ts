import type { SenseiStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { getOutcomes, getPublicOutcomes } from '../../records/index.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';
import { saveOutcomes } from '../outcomes/sensei-outcome.repository.ts';
import { carryOverToCourses, lockSenseiCopy, saveSenseiCopy } from '../core/sensei-profile.repository.ts';

/**
 * Makes or renews the profile of a sensei from the account and the records, and carries it over to her
 * courses.
 */
export async function syncSenseiProfile(ctx: Ctx, userId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Before anything is read: of two at once the second copies what the first left, not what it knew before
    // it waited.
    const before = await lockSenseiCopy(tx, userId);
    const account = (await getAccounts(tx, [userId])).get(userId);
    if (!account || account.senseiStatus === null) return;
    const status = shownStatus(account, account.senseiStatus);
    const outcomes = (await getOutcomes(tx, [userId])).get(userId) ?? [];
    const { name, avatar, timeZone, createdAt } = account;
    await saveSenseiCopy(tx, { userId, name, avatar, status, timeZone, outcomes, createdAt });
    await saveOutcomes(tx, await getPublicOutcomes(tx, [userId]));
    const changed = await carryOverToCourses(tx, { userId, name, status });
    if (before && before.name !== name) await refreshSearchOfCourses(tx, changed);
    for (const courseId of changed) await tx.announce('course.changed', { courseId, senseiId: userId });
  });
}

/** Whoever may not sign in teaches nothing, whatever the approval says. */
function shownStatus(account: Account, approved: SenseiStatus): SenseiStatus {
  if (account.status === 'ACTIVE' || approved !== 'ACTIVE') return approved;
  return account.status === 'BANNED' ? 'BANNED' : 'INACTIVE';
}
