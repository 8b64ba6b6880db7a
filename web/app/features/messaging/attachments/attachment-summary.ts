import type { Attachment } from '@michi/contract/messaging/attachments';
import { m } from '../../../lib/i18n/i18n.ts';

/** What the files of a message without words are, in one line. */
export function attachmentSummary(attachments: readonly Attachment[]): string {
  const [first] = attachments;
  if (!first) return '';
  const count = attachments.length;
  if (attachments.every(({ kind }) => kind === 'IMAGE')) return m.attachments_only_pictures({ count });
  if (count > 1) return m.attachments_only_files({ count });
  return first.kind === 'AUDIO' ? m.attachments_voice() : first.name;
}
