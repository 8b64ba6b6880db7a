import type { Ctx } from '../../../platform/context.ts';
import {
  deleteParticipant,
  findParticipantIds,
  insertConversation,
  insertParticipants,
  lockConversation,
} from '../core/conversation.repository.ts';

/** Makes the conversation, or adds whoever is missing in it; any number of times. Inside a transaction. */
export async function openConversation(
  tx: Ctx,
  conversation: { id: string; title: string; classId: string | null; participantIds: readonly string[] },
): Promise<void> {
  await insertConversation(tx, conversation);
  const added = await insertParticipants(tx, conversation.id, conversation.participantIds);
  if (added.length === 0) return;
  const people = (await findParticipantIds(tx, [conversation.id])).get(conversation.id) ?? [];
  tx.push(people, 'conversation.changed', { id: conversation.id });
}

/** Whoever left a group no longer reads it; what they wrote stays. Inside a transaction. */
export async function leaveConversation(tx: Ctx, conversationId: string, userId: string): Promise<void> {
  if (!(await lockConversation(tx, conversationId))) return;
  const people = (await findParticipantIds(tx, [conversationId])).get(conversationId) ?? [];
  await deleteParticipant(tx, conversationId, userId);
  tx.push(people, 'conversation.changed', { id: conversationId });
}
