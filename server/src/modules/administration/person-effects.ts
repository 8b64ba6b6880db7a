import type { PersonEffects, previewPersonStep } from '@michi/contract/identity/people';
import type { z } from 'zod';
import { may, type SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found } from '../../platform/errors.ts';
import { deletionObstacles, getAccounts } from '../identity/index.ts';
import { previewBan, previewExclusion } from '../ordering/index.ts';

/** What the dialog says before anybody is banned, excluded or deleted. */
export async function previewStep(
  ctx: Ctx,
  actor: SignedIn,
  userId: string,
  { status, refundedSeatId }: z.output<typeof previewPersonStep.query>,
): Promise<PersonEffects> {
  authorize(may(actor, 'users.manage'));
  found((await getAccounts(ctx, [userId])).get(userId));
  const effectsOf = () => {
    if (status === 'BANNED') return previewBan(ctx, userId, refundedSeatId ?? null);
    if (status === 'EXCLUDED') return previewExclusion(ctx, userId);
    // A deletion is refused while there is any of it.
    return { classes: 0, students: 0, refunds: [], attended: 0, frozen: [], unpaid: 0, fingerprint: '' };
  };
  const obstacles = await deletionObstacles(ctx, userId);
  return {
    obstacles: obstacles.map(({ obstacle }) => obstacle),
    purgeDays: ctx.settings.get('account.purge_days'),
    ...(await effectsOf()),
  };
}
