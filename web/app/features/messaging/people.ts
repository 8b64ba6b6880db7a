import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import { mentionOf, withNames } from '@michi/contract/messaging/mentions';
import { m } from '../../lib/i18n/i18n.ts';

export type Person = Conversation['participants'][number];
export type NameOf = (id: string) => string;

/** Who is not in the conversation any more has no name here. */
export function namesIn(people: readonly Person[]): NameOf {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? m.chat_former_member();
}

/** What was written, for a line of text. */
export const textOf = ({ body, deletedAt }: Pick<Message, 'body' | 'deletedAt'>, nameOf: NameOf): string =>
  deletedAt ? m.chat_deleted() : withNames(body, nameOf);

/** `@Maya` as it is typed becomes the person; of two names the longer one, where one begins like the other. */
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
