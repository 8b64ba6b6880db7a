import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import { mentionOf, withNames } from '@michi/contract/messaging/mentions';
import { m } from '../../lib/i18n/i18n.ts';
import { attachmentSummary } from './attachments/attachment-summary.ts';

export type Person = Conversation['participants'][number];
export type NameOf = (id: string) => string;

/** Who is not in the conversation any more has no name here. */
export function namesIn(people: readonly Person[]): NameOf {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? m.chat_former_member();
}

/**
 * Whether a message leads to its sender's report: in a group, as long as they are in it. One other person is
 * reported from the conversation's own menu.
 */
export const isReportableBy = (
  ownId: string,
  { kind, participants }: Pick<Conversation, 'kind' | 'participants'>,
  senderId: string,
): boolean => kind === 'GROUP' && senderId !== ownId && participants.some(({ id }) => id === senderId);

/** What was written, else what its files are, for a line of text. */
export function textOf(
  {
    body,
    deletedAt,
    attachments = [],
  }: Pick<Message, 'body' | 'deletedAt'> & Partial<Pick<Message, 'attachments'>>,
  nameOf: NameOf,
): string {
  if (deletedAt) return m.chat_deleted();
  return body === '' ? attachmentSummary(attachments) : withNames(body, nameOf);
}

/**
 * `@Maya` as it is typed becomes the person; of two names the longer one, where one begins like the other.
 */
export function withIds(text: string, people: readonly Person[]): string {
  const named = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  return named.reduce((body, { id, name }) => body.replaceAll(`@${name}`, mentionOf(id)), text);
}

/** The `@…` that is being typed before the caret; null when none is. */
export function mentionBefore(text: string, caret: number): string | null {
  return /(?:^|[\s([{])@([^\s@]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

export function matching(people: readonly Person[], begun: string): Person[] {
  const fold = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return people.filter(({ name }) =>
    [name, ...name.split(/\s+/)].some((part) => fold(part).startsWith(fold(begun))),
  );
}
