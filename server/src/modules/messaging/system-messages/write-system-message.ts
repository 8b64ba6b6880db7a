import type { SystemNote } from '@michi/contract/messaging/conversations';
import type { Ctx } from '../../../platform/context.ts';
import type { ClassDetail } from '../../scheduling/index.ts';
import { findDirectId, findGroupId, lockConversation } from '../core/conversation.repository.ts';
import { appendSystemMessage } from '../core/system-message.repository.ts';
import { presentToAll, pushMessage } from '../messages/open-message.ts';

export type SystemMessageDraft = {
  /** Null: there is no such conversation, and nothing is written. */ conversationId: string | null;
  /** Who caused it, or to whom it is no news. */ causedBy: string;
  /** Of what happened: told again, it is not written again. */ key: string;
  note: Pick<SystemNote, 'code'> & Partial<SystemNote>;
};

/**
 * tx. One message of the platform, on the screens of all who read there; nobody is mailed: what happened has
 * notices of its own.
 */
export async function writeSystemMessage(
  tx: Ctx,
  { conversationId, causedBy, key, note }: SystemMessageDraft,
): Promise<void> {
  const conversation = conversationId === null ? undefined : await lockConversation(tx, conversationId);
  if (!conversation) return;
  const row = await appendSystemMessage(tx, {
    conversationId: conversation.id,
    causedBy,
    key: `${note.code}:${key}`,
    note: { classId: null, startsAt: null, before: null, personId: null, count: 1, ...note },
  });
  if (!row) return;
  pushMessage(tx, 'message.new', await presentToAll(tx, row, { conversation }));
}

export const directOf = async (tx: Ctx, senseiId: string, studentId: string): Promise<string | null> =>
  (await findDirectId(tx, [senseiId, studentId])) ?? null;

/** The group's, or the one of the two people. */
export async function talkOf(
  tx: Ctx,
  { classId, senseiId, maxSeats }: Pick<ClassDetail, 'classId' | 'senseiId' | 'maxSeats'>,
  studentId: string | undefined,
): Promise<string | null> {
  if (maxSeats > 1) return (await findGroupId(tx, classId)) ?? null;
  return studentId === undefined ? null : directOf(tx, senseiId, studentId);
}
