import { conversationFile } from '@michi/contract/messaging/safety';
import { apiBase } from '../../../lib/api/api-base.ts';
import { session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** The whole conversation, as a file of this device. */
export async function saveConversation(uuid: string, format: 'text' | 'json'): Promise<void> {
  try {
    const answer = await fetch(`${apiBase}${conversationFile.replace(':uuid', uuid)}?format=${format}`, {
      headers: { authorization: `Bearer ${await session.token()}` },
    });
    if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = format === 'text' ? 'conversation.txt' : 'conversation.json';
    link.click();
    URL.revokeObjectURL(link.href);
  } catch {
    toast.error(m.errors_unexpected());
  }
}
