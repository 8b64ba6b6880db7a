import type { Message } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { findParticipantIds, lockConversation } from '../core/conversation.repository.ts';
import { type MessageRow, nameAmong, presentMessage } from '../core/message.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findMessage } from '../core/message.repository.ts';

export type MessageKey = { conversationId: string; seq: number };

/** tx. Those in the conversation, the actor among them; holds its lock, so that all that is written there comes one after the other. */
export async function enterConversation(tx: Ctx, actor: SignedIn, id: string): Promise<string[]> {
  if (!(await lockConversation(tx, id))) throw NotFound();
  const people = (await findParticipantIds(tx, [id])).get(id) ?? [];
  if (!people.includes(actor.id)) throw NotFound();
  return people;
}

/** tx. A message that the actor may see, with those who see it too. */
export async function openMessage(
  tx: Ctx,
  actor: SignedIn,
  { conversationId, seq }: MessageKey,
): Promise<{ people: string[]; message: MessageRow }> {
  const people = await enterConversation(tx, actor, conversationId);
  return { people, message: found(await findMessage(tx, conversationId, seq)) };
}

/** As everybody in the conversation may read it, whoever they are. */
export async function presentToAll(tx: Ctx, row: MessageRow, people: readonly string[]): Promise<Message> {
  const parts = await findParts(tx, [row]);
  const accounts = await getAccounts(tx, peopleOf([row], parts));
  return presentMessage(row, parts, (id) => nameAmong(accounts.get(id), people.length));
}

/** Tells everybody in the conversation. */
export async function tellChange(tx: Ctx, row: MessageRow, people: readonly string[]): Promise<Message> {
  const message = await presentToAll(tx, row, people);
  tx.push(people, 'message.changed', message);
  return message;
}
