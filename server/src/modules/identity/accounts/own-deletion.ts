import type { DeletionObstacle } from '@michi/contract/identity/privacy';
import { isAdmin, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { deletionObstacles } from './deletion-guards.ts';
import { countActiveAdmins } from './user.repository.ts';

/** What the dialog says before anybody confirms; the deletion itself asks the same again. */
export async function previewDeletion(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ obstacles: DeletionObstacle[]; purgeDays: number }> {
  const obstacles = (await deletionObstacles(ctx, actor.id)).map(({ obstacle }) => obstacle);
  if (isAdmin(actor) && (await countActiveAdmins(ctx)) === 1) obstacles.push('LAST_ADMINISTRATOR');
  return { obstacles, purgeDays: ctx.settings.get('account.purge_days') };
}
