import type { Ctx } from '../../../platform/context.ts';
import { findClashes } from '../../scheduling/index.ts';
import { takeUntold } from './clash.repository.ts';

const most = 100;

/** tx. After busy times have changed: a sensei whose classes lie in one of them is told, of each once. */
export async function notifyClashes(tx: Ctx, userId: string): Promise<void> {
  const clashes = await findClashes(tx, userId, most);
  const untold = await takeUntold(tx, userId, clashes);
  // By the order of the classes.
  const classIds = clashes.filter(({ classId }) => untold.some((each) => each.classId === classId));
  const [first] = classIds;
  if (first)
    await tx.announce('class.clashed', {
      classId: first.classId,
      senseiId: userId,
      more: classIds.length - 1,
    });
}
