import { maxOwnColleges, type OwnCollege } from '@michi/contract/records/colleges';
import type { CollegeName } from '@michi/contract/records/records';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Conflict, found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  countOwnColleges,
  deleteUnusedColleges,
  findListedCollege,
  findOwnCollege,
  saveOwnCollege,
} from './college.repository.ts';
import { lockSection } from './record-section.repository.ts';
import { canKeepRecords } from './records.policy.ts';

/**
 * A college that the list lacks, or its time zone: the given one, at first the student's own. A name of the
 * list answers that college. Own ones that no application names any more go. Throws Conflict beyond the
 * limit.
 */
export async function keepOwnCollege(
  ctx: Ctx,
  actor: SignedIn,
  { name, timeZone }: OwnCollege,
): Promise<z.infer<typeof CollegeName>> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    const listed = await findListedCollege(tx, name);
    if (listed) return listed;
    await lockSection(tx, actor.id, 'APPLICATIONS');
    const known = await findOwnCollege(tx, actor.id, name);
    if (!known) {
      await deleteUnusedColleges(tx, actor.id);
      if ((await countOwnColleges(tx, actor.id)) >= maxOwnColleges)
        throw Conflict({ message: `You have ${maxOwnColleges} colleges of your own already` });
    }
    const own = found((await getAccounts(tx, [actor.id])).get(actor.id));
    await saveOwnCollege(tx, actor.id, name, timeZone ?? known?.timeZone ?? own.timeZone);
    if (known) await tx.announce('records.changed', { userId: actor.id, section: 'APPLICATIONS' });
    return found(await findOwnCollege(tx, actor.id, name));
  });
}
