import { sendMessage } from '@michi/contract/messaging/conversations';
import { isApiError, mayArriveLater } from '../../../lib/api/api-error.ts';
import { quietApi } from '../../../lib/api/client.ts';
import { ownDrafts } from '../../../lib/browser/drafts.ts';
import { createOutbox, type Outbox, unsentPrefix } from './outbox.ts';
import { failureReason } from './thread-store.ts';

/**
 * What was written without a line is sent once there is one, whatever page is open by then: of each
 * conversation one message after the other. The open one sees to its own.
 */
export async function sendUnsent(openId: string): Promise<void> {
  const names = ownDrafts().names();
  const ids = names.flatMap((name) => (name.startsWith(unsentPrefix) ? [name.split(':')[1] ?? ''] : []));
  for (const id of new Set(ids)) if (id !== openId) await empty(id, createOutbox(id));
}

async function empty(uuid: string, outbox: Outbox): Promise<void> {
  for (const message of outbox.read()) {
    if (message.state !== 'sending') continue;
    const { clientId, body, attachments, replyTo } = message;
    try {
      await quietApi(sendMessage, {
        params: { uuid },
        body: {
          clientId,
          body,
          attachmentIds: attachments.map(({ id }) => id),
          ...(replyTo ? { replyTo: replyTo.id } : {}),
        },
      });
      outbox.write([], [message]);
    } catch (error) {
      // The next connection asks again; what is refused says so where it was written.
      if (!isApiError(error) || error.status === 429 || mayArriveLater(error)) return;
      outbox.write([{ ...message, state: 'failed', reason: failureReason(error) }], []);
    }
  }
}
