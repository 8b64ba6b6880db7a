import { shortenText } from '@michi/contract/cut-text';
import { formerType } from '@michi/contract/identity/former-names';
import { type Message, SystemNote } from '@michi/contract/messaging/conversations';
import type { UserType } from '@michi/contract/states';
import { shortName } from '@michi/contract/person-name';

/** One row of the table, as every query of the repository gives it. */
export type MessageRow = {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  body: string;
  client_id: string;
  created_at: Date;
  reply_to: string | null;
  mentions: string[];
  edited_at: Date | null;
  deleted_at: Date | null;
  change_seq: number;
  /**
   * A SystemNote, of what the platform wrote; its `sender_id` is who caused it, else the one to whom it is no
   * news.
   */
  system: unknown;
};
/**
 * What belongs to some messages and stands elsewhere: the quoted ones by their id, all else by the message's;
 * files also of the quoted ones.
 */
export type MessageParts = {
  quoted: ReadonlyMap<string, MessageRow>;
  reactions: ReadonlyMap<string, Message['reactions']>;
  attachments: ReadonlyMap<string, Message['attachments']>;
  links: ReadonlyMap<string, Message['links']>;
};
type Named = { name: string; type: UserType | null };

/**
 * A student's name as other people in a group read it: first name and an initial, so that nobody's full name
 * leaks to the other students. Between two people names are whole, and so is a sensei's always.
 */
export function nameAmong(person: Named | undefined, people: number): string {
  if (!person) return '';
  if (people <= 2 || person.type !== 'STUDENT' || formerType(person.name)) return person.name;
  return shortName(person.name);
}

/**
 * Only students read other students by half a name, also those who have left: how many are in it now says
 * nothing of who was.
 */
export function namesFor(
  reader: { id: string; type: UserType | null },
  accounts: ReadonlyMap<string, Named>,
): (userId: string) => string {
  return (userId) =>
    nameAmong(accounts.get(userId), reader.type === 'STUDENT' && userId !== reader.id ? Infinity : 2);
}

const quoteLength = 160;

/**
 * `name`: as the reader knows each person of `peopleOf`; nothing up to `joined`, where the reader came in, is
 * quoted.
 */
export function presentMessage(
  row: MessageRow,
  parts: MessageParts,
  name: (userId: string) => string,
  joined = 0,
): Message {
  const answered = row.reply_to === null ? undefined : parts.quoted.get(row.reply_to);
  const quoted = answered && answered.seq > joined ? answered : undefined;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    senderId: row.sender_id,
    senderName: name(row.sender_id),
    body: shownBody(row),
    createdAt: row.created_at.toISOString(),
    clientId: row.client_id,
    attachments: filesOf(row, parts),
    links: row.deleted_at ? [] : (parts.links.get(row.id) ?? []),
    replyTo: quoted
      ? {
          id: quoted.id,
          seq: quoted.seq,
          senderId: quoted.sender_id,
          senderName: name(quoted.sender_id),
          body: shortenText(shownBody(quoted) || namesOfFiles(filesOf(quoted, parts)), quoteLength),
          isDeleted: quoted.deleted_at !== null,
        }
      : null,
    mentions: row.deleted_at ? [] : row.mentions,
    editedAt: row.deleted_at ? null : (row.edited_at?.toISOString() ?? null),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    reactions: row.deleted_at ? [] : (parts.reactions.get(row.id) ?? []),
    changeSeq: row.change_seq,
    system: presentSystem(row, name),
  };
}

/** What the platform wrote; null of what people wrote. */
export const systemOf = ({ system }: MessageRow): SystemNote | null => SystemNote.nullable().parse(system);

function presentSystem(row: MessageRow, name: (userId: string) => string): Message['system'] {
  const note = systemOf(row);
  return note && { ...note, personName: note.personId === null ? '' : name(note.personId) };
}

/**
 * As its person reads what support wrote, and everybody what the platform says: of the platform, whoever
 * caused it. The conversation's id stands for it.
 */
const asHouse = (row: MessageRow): MessageRow => ({ ...row, sender_id: row.conversation_id });

/** Who reads in a conversation of this kind, from where on, and the name of the platform. */
export type Reading = { readerId: string; kind: string; joined: number; brand: string };

/** As somebody in the conversation reads it. */
export function presentFor(
  { readerId, kind, joined, brand }: Reading,
  row: MessageRow,
  parts: MessageParts,
  name: (userId: string) => string,
): Message {
  if (kind !== 'SUPPORT') {
    if (!row.system || row.sender_id === readerId) return presentMessage(row, parts, name, joined);
    const nameOf = (id: string) => (id === row.conversation_id ? brand : name(id));
    return presentMessage(asHouse(row), parts, nameOf, joined);
  }
  const shown = (each: MessageRow) => (each.sender_id === readerId ? each : asHouse(each));
  const quoted = new Map([...parts.quoted].map(([id, each]) => [id, shown(each)]));
  const nameHere = (id: string) => (id === readerId ? name(id) : brand);
  return presentMessage(shown(row), { ...parts, quoted }, nameHere, joined);
}

const shownBody = (row: MessageRow): string => (row.deleted_at || row.system ? '' : row.body);

const filesOf = (row: MessageRow, parts: MessageParts): Message['attachments'] =>
  row.deleted_at ? [] : (parts.attachments.get(row.id) ?? []);

/** What a message without words is told by where only words fit. */
export const namesOfFiles = (files: readonly { name: string }[]): string =>
  files.map(({ name }) => name).join(', ');
