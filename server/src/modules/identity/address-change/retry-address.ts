import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { liftBounce } from '../../../platform/mail-outbox/bounces.ts';
import { findAccount } from '../accounts/user.repository.ts';

/**
 * The owner says that the mailbox is there: the next mail goes out, and when it comes back, too, they are
 * told again.
 */
export async function retryAddress(ctx: Ctx, actor: SignedIn): Promise<void> {
  const { email } = found(await findAccount(ctx, actor.id));
  await liftBounce(ctx, email);
}
