import type { Message } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  findParticipantIds,
  findReaders,
  type LockedConversation,
  lockConversation,
} from '../core/conversation.repository.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';
import { blockedBetween, otherOf } from '../core/between-two.ts';
import { findBlocksOf } from '../core/block.repository.ts';
import { ConversationBlocked } from '../messaging.errors.ts';
import { type MessageRow, namesFor, presentFor } from '../core/message.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findMessage } from '../core/message.repository.ts';
import { notifySupport } from '../core/notify-support.ts';

/** Those in a conversation, with what is known of it under its lock. */
export type Talk = { people: readonly string[]; conversation: Pick<LockedConversation, 'kind'> };

export type MessageKey = { conversationId: string; seq: number };

/**
 * tx. Those in the conversation, the actor among them; holds its lock, so that all that is written there
 * comes one after the other.
 */
export async function enterConversation(
  tx: Ctx,
  actor: SignedIn,
  uuid: string,
): Promise<{ id: string; people: string[]; conversation: LockedConversation }> {
  const conversation = found(await lockConversation(tx, uuid));
  const { id } = conversation;
  const people = (await findParticipantIds(tx, [id])).get(id) ?? [];
  if (!people.includes(actor.id)) throw NotFound();
  return { id, people, conversation };
}

/** tx. To change a message that the actor may see, with those who see it too. */
export async function openMessage(
  tx: Ctx,
  actor: SignedIn,
  { conversationId, seq }: MessageKey,
): Promise<{ talk: Talk; message: MessageRow }> {
  const talk = await enterToWrite(tx, actor, conversationId);
  const message = found(await findMessage(tx, talk.id, seq));
  if (message.seq <= talk.joined) throw NotFound();
  return { talk, message };
}

/** tx. The same, to write there. Throws conversation_blocked where one of two wants no words of the other. */
export async function enterToWrite(tx: Ctx, actor: SignedIn, uuid: string) {
  const entered = await enterConversation(tx, actor, uuid);
  const own = found(await findOwnConversation(tx, actor.id, entered.id));
  const otherId = otherOf(own, entered.people, actor.id);
  if (otherId !== null && blockedBetween(await findBlocksOf(tx, actor.id), actor.id, otherId))
    throw ConversationBlocked();
  return { ...entered, joined: own.joined_seq };
}

/** tx. An own message can be taken back also where nobody writes any more. */
export async function openOwnMessage(tx: Ctx, actor: SignedIn, { conversationId, seq }: MessageKey) {
  const talk = await enterConversation(tx, actor, conversationId);
  return { talk, message: found(await findMessage(tx, talk.id, seq)) };
}

/** What everybody in a conversation reads of a message; `readers`: who came in before it was written. */
export type Shown = { readers: readonly string[]; to: (userId: string) => Message };

/**
 * To each as the list answers it: names as that person may know them, whoever is in it by now, and to who
 * came into a group later nothing of before, quotes too.
 */
export async function presentToAll(
  tx: Ctx,
  row: MessageRow,
  { conversation: { kind } }: Pick<Talk, 'conversation'>,
): Promise<Shown> {
  const joined = new Map(
    (await findReaders(tx, row.conversation_id)).map((each) => [each.userId, each.joined]),
  );
  const parts = await findParts(tx, [row]);
  const accounts = await getAccounts(tx, [...new Set([...peopleOf([row], parts), ...joined.keys()])]);
  const brand = tx.settings.get('brand.name');
  return {
    readers: [...joined].flatMap(([userId, seq]) => (seq < row.seq ? [userId] : [])),
    to(readerId) {
      const name = namesFor({ id: readerId, type: accounts.get(readerId)?.type ?? null }, accounts);
      return presentFor({ readerId, kind, joined: joined.get(readerId) ?? 0, brand }, row, parts, name);
    },
  };
}

/** Tells everybody in the conversation. */
export async function tellChange(tx: Ctx, row: MessageRow, talk: Pick<Talk, 'conversation'>): Promise<Shown> {
  const shown = await presentToAll(tx, row, talk);
  pushMessage(tx, 'message.changed', shown);
  if (talk.conversation.kind === 'SUPPORT') await notifySupport(tx, row.conversation_id);
  return shown;
}

/** What many read alike is one push. */
export function pushMessage(tx: Ctx, event: 'message.new' | 'message.changed', { readers, to }: Shown): void {
  const alike = new Map<string, { message: Message; people: string[] }>();
  for (const userId of readers) {
    const message = to(userId);
    const key = JSON.stringify(message);
    const known = alike.get(key);
    if (known) known.people.push(userId);
    else alike.set(key, { message, people: [userId] });
  }
  for (const { message, people } of alike.values()) tx.push(people, event, message);
}
