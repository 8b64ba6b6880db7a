import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { markNoticesRead } from './notice.repository.ts';

/** Null: all of the own ones. */
export async function readOwnNotices(
  ctx: Ctx,
  actor: SignedIn,
  ids: readonly string[] | null,
): Promise<void> {
  await markNoticesRead(ctx, actor.id, ids);
  ctx.push([actor.id], 'notice.read');
}
