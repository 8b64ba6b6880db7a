import type { Ctx } from '../../../platform/context.ts';
import {
  deleteParticipant,
  findParticipantIds,
  insertParticipants,
  lockConversation,
  upsertAlias,
  upsertDirect,
  upsertGroup,
} from '../core/conversation.repository.ts';

/** `title`: what it is about now. `startedBy`: who asks without having booked. */
export type OpenConversation = { title: string } & (
  | { kind: 'DIRECT'; people: readonly [string, string]; startedBy?: string }
  | { kind: 'GROUP'; classId: string | null; participantIds: readonly string[] }
);

/**
 * The one conversation of two people, or the one of a group class: made, or whoever is missing comes into it;
 * any number of times. Answers its id. Inside a transaction.
 */
export async function openConversation(tx: Ctx, asked: OpenConversation): Promise<string> {
  const isDirect = asked.kind === 'DIRECT';
  const id = isDirect ? await upsertDirect(tx, asked) : await upsertGroup(tx, asked);
  const added = await insertParticipants(tx, id, isDirect ? asked.people : asked.participantIds);
  if (added.length > 0) await tellChanged(tx, id);
  return id;
}

/** The room of a class in it leads to it, too. Inside a transaction. */
export async function addRoom(tx: Ctx, conversationId: string, roomUuid: string): Promise<void> {
  await upsertAlias(tx, roomUuid, conversationId);
  await tellChanged(tx, conversationId);
}

async function tellChanged(tx: Ctx, id: string): Promise<void> {
  const people = (await findParticipantIds(tx, [id])).get(id) ?? [];
  tx.push(people, 'conversation.changed', { id });
}

/** Whoever left a group no longer reads it; what they wrote stays. Inside a transaction. */
export async function leaveConversation(tx: Ctx, conversationId: string, userId: string): Promise<void> {
  if (!(await lockConversation(tx, conversationId))) return;
  const people = (await findParticipantIds(tx, [conversationId])).get(conversationId) ?? [];
  await deleteParticipant(tx, conversationId, userId);
  tx.push(people, 'conversation.changed', { id: conversationId });
}
