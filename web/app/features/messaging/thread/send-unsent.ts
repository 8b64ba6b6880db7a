import { sendMessage } from '@michi/contract/messaging/conversations';
import { isApiError, mayArriveLater } from '../../../lib/api/api-error.ts';
import { quietApi } from '../../../lib/api/client.ts';
import { unsentConversations } from '../unsent-names.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sentForm } from './thread.ts';
import { failureReason } from './thread-store.ts';

/**
 * What was written without a line is sent once there is one, whatever page is open by then: of each
 * conversation one message after the other. The open one sees to its own.
 */
export async function sendUnsent(openId: string): Promise<void> {
  for (const id of unsentConversations()) if (id !== openId) await empty(id, createOutbox(id));
}

async function empty(uuid: string, outbox: Outbox): Promise<void> {
  for (const message of outbox.read().filter(({ state }) => state === 'sending')) {
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
