import type { Activity } from '@michi/contract/records/records';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Conflict } from '../../../platform/errors.ts';
import { saveActivityOrder } from './activity-order.repository.ts';
import { lockSection } from '../core/record-section.repository.ts';
import { findRows } from '../core/record-table.repository.ts';
import { canKeepRecords } from '../core/records.policy.ts';
import { activityTable } from '../core/section-tables.repository.ts';
import { listOwn } from '../core/write-records.ts';

/** `ids` names each own activity once; anything else is a list that has changed in the meantime: 409. */
export async function orderOwnActivities(
  ctx: Ctx,
  actor: SignedIn,
  ids: readonly string[],
): Promise<List<Activity>> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    await lockSection(tx, actor.id, 'ACTIVITIES');
    const own = await findRows(tx, activityTable, actor.id);
    const named = new Set(ids);
    if (named.size !== ids.length || own.length !== ids.length || !own.every(({ id }) => named.has(id)))
      throw Conflict();
    await saveActivityOrder(tx, actor.id, ids);
    await tx.announce('records.changed', { userId: actor.id, section: 'ACTIVITIES' });
    return listOwn(tx, actor, activityTable);
  });
}
