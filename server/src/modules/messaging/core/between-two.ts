import type { Conversation } from '@michi/contract/messaging/conversations';
import type { Block } from './block.repository.ts';

/** The other one, in a conversation of two people; null in a group, however few are in it. */
export function otherOf(
  { kind }: { kind: string },
  people: readonly string[],
  userId: string,
): string | null {
  const others = people.filter((id) => id !== userId);
  return kind === 'DIRECT' ? (others[0] ?? null) : null;
}

/** What stands between this person and the other; the own block, which can be taken back, comes first. */
export function blockedBetween(
  blocks: readonly Block[],
  userId: string,
  otherId: string | null,
): Conversation['blocked'] {
  const is = (blockerId: string | null, blockedId: string | null) =>
    blocks.some((block) => block.blockerId === blockerId && block.blockedId === blockedId);
  if (otherId === null) return null;
  if (is(userId, otherId)) return 'BY_ME';
  return is(otherId, userId) ? 'BY_OTHER' : null;
}
