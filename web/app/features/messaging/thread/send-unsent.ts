import { sendMessage } from '@michi/contract/messaging/conversations';
import { isApiError, mayArriveLater } from '../../../lib/api/api-error.ts';
import { quietApi } from '../../../lib/api/client.ts';
import { ownDrafts } from '../../../lib/browser/drafts.ts';
import { unsentConversations } from '../unsent-names.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type Outgoing, sentForm } from './thread.ts';
import { failureReason } from './thread-store.ts';

/**
 * What was written without a line is sent once there is one, whatever page is open by then: of each
 * conversation one message after the other. The open one sees to its own.
 */
export async function sendUnsent(openId: string): Promise<void> {
  // Of whoever is signed in now: at the sign-out theirs are gone, and the next person's are others.
  const place = ownDrafts();
  const others = unsentConversations().filter((id) => id !== openId);
  for (const id of others)
    await empty(
      id,
      createOutbox(id, () => place),
    );
}

async function empty(uuid: string, outbox: Outbox): Promise<void> {
  const isLeft = ({ clientId }: Outgoing) => outbox.read().some((one) => one.clientId === clientId);
  for (const message of outbox.read().filter(({ state }) => state === 'sending')) {
    if (!isLeft(message)) continue;
    try {
      await quietApi(sendMessage, { params: { uuid }, body: sentForm(message) });
      outbox.write([], [message]);
    } catch (error) {
      // The next connection asks again; what is refused says so where it was written.
      if (!isApiError(error) || error.status === 429 || mayArriveLater(error)) return;
      outbox.write([{ ...message, state: 'failed', reason: failureReason(error) }], []);
    }
  }
}
