import type { NotesCursor } from '@michi/contract/workspace/notes';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { writersFor } from '../../messaging/index.ts';

/** Where somebody writes, for all others and the own other tabs; kept nowhere. */
export async function showCursor(ctx: Ctx, actor: SignedIn, cursor: NotesCursor): Promise<void> {
  const people = await writersFor(ctx, actor, cursor.conversationId);
  ctx.push(people, 'notes.cursor', { ...cursor, userId: actor.id });
}
