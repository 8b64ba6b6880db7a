import { minutes } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

type Message = World['rows']['message'][number];
const emojis = ['👍', '❤️', '🎉', '🙏', '😂'];
/**
 * Every so many messages of the platform one is answered by a quote, gets a reaction, or was corrected soon
 * after.
 */
const answeredEvery = 5;
const reactedEvery = 4;
const editedEvery = 31;

/**
 * What people do to each other's messages, not by chance, so that nothing else of the world depends on it.
 */
export function addMessageChanges(world: World): void {
  const conversations = new Map(world.rows.conversation.map((each) => [each.id, each]));
  // Rows of one table are written with the same columns.
  for (const each of world.rows.conversation) each.change_seq = 0;
  for (const each of world.rows.message)
    Object.assign(each, { reply_to: null, edited_at: null, change_seq: 0 });
  let previous: Message | undefined;
  for (const [index, message] of world.rows.message.entries()) {
    const isThere = previous?.conversation_id === message.conversation_id && !previous.system;
    const before = isThere && !message.system ? previous : undefined;
    const conversation = conversations.get(message.conversation_id);
    const other = before && before.sender_id !== message.sender_id ? before : undefined;
    previous = message;
    if (!conversation || !other) continue;
    if (index % answeredEvery === 0) message.reply_to = other.id;
    const isReacted = index % reactedEvery === 0;
    const isEdited = index % editedEvery === 0;
    if (isReacted)
      world.rows.message_reaction.push({
        message_id: other.id,
        user_id: message.sender_id,
        emoji: emojis[index % emojis.length] ?? '👍',
        created_at: message.created_at,
      });
    const changed = [...(isReacted ? [other] : []), ...(isEdited ? [message] : [])];
    for (const each of changed) {
      conversation.change_seq = (conversation.change_seq ?? 0) + 1;
      each.change_seq = conversation.change_seq;
    }
    if (isEdited) message.edited_at = new Date(new Date(message.created_at).getTime() + minutes(1));
  }
}
