import type { Holiday } from '@michi/contract/scheduling/blackouts';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findHolidays, writeBlackout } from '../core/blackout.repository.ts';
import { audit, checkedInput, todayOf } from './blackouts.ts';
import { refreshBoundSoon } from '../core/refresh-bound-job.ts';

type Import = { country: string; mayWork: boolean; holidays: readonly Holiday[] };
type Created = { id: string; version: number };
const keyOf = ({ name, fromDate }: { name: string; fromDate: string }) => `${fromDate} ${name.toLowerCase()}`;

/** Those that are over or known already are left out. Throws validation_failed for an unknown country. */
export async function importHolidaysOf(
  ctx: Ctx,
  actor: SignedIn,
  { country, mayWork, holidays }: Import,
): Promise<{ created: Created[]; known: number }> {
  authorize(may(actor, 'calendar.manage'));
  return ctx.transaction(async (tx) => {
    const seen = new Set((await findHolidays(tx, country)).map(keyOf));
    const created: Created[] = [];
    let known = 0;
    for (const { name, fromDate, toDate } of holidays) {
      if (toDate < todayOf(tx)) continue;
      if (seen.has(keyOf({ name, fromDate }))) {
        known += 1;
        continue;
      }
      seen.add(keyOf({ name, fromDate }));
      const said = await checkedInput(tx, {
        name,
        fromDate,
        toDate,
        country,
        mayWork,
        note: null,
        recursUntil: null,
        scope: 'COUNTRY',
        categoryId: null,
        senseiIds: [],
      });
      const id = newId(tx.clock);
      const version = await writeBlackout(tx, { ...said, id, source: 'HOLIDAY', lastDate: toDate });
      await audit(tx, actor, 'blackout.imported', { id, name, fromDate, toDate });
      created.push({ id, version });
    }
    if (created.length > 0)
      await refreshBoundSoon(tx, { scope: 'COUNTRY', country, categoryId: null, senseiIds: [] });
    return { created, known };
  });
}
