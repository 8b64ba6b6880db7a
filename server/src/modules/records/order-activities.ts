import type { Activity } from '@michi/contract/records';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, Conflict } from '../../platform/errors.ts';
import { saveActivityOrder } from './activity-order.repository.ts';
import { lockSection } from './record-section.repository.ts';
import { findRows } from './record-table.repository.ts';
import { canKeepRecords } from './records.policy.ts';
import { activityTable } from './section-tables.repository.ts';
import { listOwn } from './write-records.ts';

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
