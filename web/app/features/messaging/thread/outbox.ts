import { z } from 'zod';
import { Attachment } from '@michi/contract/messaging/attachments';
import { Quote } from '@michi/contract/messaging/conversations';
import { unsentPrefix } from '../unsent-names.ts';
import { ownDrafts } from '../../../lib/browser/drafts.ts';
import type { Outgoing } from './thread.ts';

type Place = ReturnType<typeof ownDrafts>;
const Kept = z.object({
  clientId: z.string(),
  body: z.string(),
  attachments: z.array(Attachment).default([]),
  createdAt: z.string(),
  replyTo: Quote.nullable(),
  reason: z.string().nullish(),
});

/**
 * What was sent in a conversation and not answered yet, in this browser until it is: also after a reload.
 * Each message by itself, so that two tabs do not write over each other; the server stores a clientId once,
 * whichever of them sends it.
 */
export function createOutbox(conversationId: string, place: () => Place = ownDrafts) {
  const start = `${unsentPrefix}${conversationId}:`;
  return {
    read(): Outgoing[] {
      const kept = place()
        .names()
        .filter((name) => name.startsWith(start))
        .flatMap((name) => readOne(place().getItem(name)));
      return kept.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
    /** Those of `before` that are not in `now` are over. */
    write(now: readonly Outgoing[], before: readonly Outgoing[]): void {
      const left = new Set(now.map(({ clientId }) => clientId));
      for (const { clientId } of before) if (!left.has(clientId)) place().removeItem(start + clientId);
      for (const message of now) {
        if (before.includes(message)) continue;
        const { state: _state, ...kept } = message;
        place().setItem(start + message.clientId, JSON.stringify(kept));
      }
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

function readOne(text: string | null): Outgoing[] {
  try {
    const { reason = null, ...kept } = Kept.parse(JSON.parse(text ?? ''));
    return [{ ...kept, reason, state: reason === null ? 'sending' : 'failed' }];
  } catch {
    return [];
  }
}
