import type { Message } from '@michi/contract/messaging/conversations';
import { m } from '../../../lib/i18n/i18n.ts';

/** A message in one line: its words, else what its files are. */
export function wordsOfMessage({ body, attachments }: Pick<Message, 'body' | 'attachments'>): string {
  const [first] = attachments;
  if (body !== '' || !first) return body;
  const count = attachments.length;
  if (attachments.every(({ kind }) => kind === 'IMAGE')) return m.attachments_only_pictures({ count });
  if (count > 1) return m.attachments_only_files({ count });
  return first.kind === 'AUDIO' ? m.attachments_voice() : first.name;
}
