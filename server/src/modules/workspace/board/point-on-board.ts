import type { BoardPointer } from '@michi/contract/workspace/board';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { writersFor } from '../../messaging/index.ts';

/** Where somebody points, for the others; kept nowhere. `from` tells the tabs of one person apart. */
export async function pointOnBoard(
  ctx: Ctx,
  actor: SignedIn,
  from: string,
  pointer: BoardPointer,
): Promise<void> {
  const people = await writersFor(ctx, actor, pointer.conversationId);
  const others = people.filter((id) => id !== actor.id);
  ctx.push(others, 'board.pointer', { ...pointer, userId: actor.id, from });
}
