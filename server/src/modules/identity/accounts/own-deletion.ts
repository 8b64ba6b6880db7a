import type { DeletionObstacle } from '@michi/contract/identity/privacy';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { deletionObstacles } from './deletion-guards.ts';
import { findActiveOwners } from '../roles/role.repository.ts';
import { isLastOwner } from '../roles/owners.ts';

/** What the dialog says before anybody confirms; the deletion itself asks the same again. */
export async function previewDeletion(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ obstacles: DeletionObstacle[]; purgeDays: number }> {
  const obstacles = (await deletionObstacles(ctx, actor.id)).map(({ obstacle }) => obstacle);
  if (isLastOwner(await findActiveOwners(ctx), actor.id)) obstacles.push('LAST_OWNER');
  return { obstacles, purgeDays: ctx.settings.get('account.purge_days') };
}
