import { formerType } from '@michi/contract/identity/former-names';
import type { Message } from '@michi/contract/messaging/conversations';
import type { UserType } from '@michi/contract/states';
import { shortName } from '@michi/contract/short-name';

/** One row of the table, as every query of the repository gives it. */
export type MessageRow = {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  body: string;
  client_id: string;
  created_at: Date;
};
type Named = { name: string; type: UserType | null };

/**
 * A student's name as other people in a group read it: first name and an initial, so that nobody's full name leaks to
 * the other students. Between two people names are whole, and so is a sensei's always.
 */
export function nameAmong(person: Named | undefined, people: number): string {
  if (!person) return '';
  if (people <= 2 || person.type !== 'STUDENT' || formerType(person.name)) return person.name;
  return shortName(person.name);
}

/** Without its files and links, which `withAttachments` adds. */
export function presentMessage(row: MessageRow, senderName: string): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    senderId: row.sender_id,
    senderName,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    clientId: row.client_id,
    attachments: [],
    links: [],
  };
}
