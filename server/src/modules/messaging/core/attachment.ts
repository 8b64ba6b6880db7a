import type { Attachment, AttachmentKind } from '@michi/contract/messaging/attachments';
import type { Ctx } from '../../../platform/context.ts';
import { fileLink } from '../../../platform/files/file-link.ts';

/** One row of the table. */
export type AttachmentRow = {
  id: string;
  conversation_id: string;
  message_id: string | null;
  owner_id: string;
  file_id: string;
  preview_id: string | null;
  kind: AttachmentKind;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  position: number;
  client_id: string;
  created_at: Date;
};

export function presentAttachment(ctx: Pick<Ctx, 'config' | 'clock'>, row: AttachmentRow): Attachment {
  const { id, kind, name, type, size, width, height, duration_ms: durationMs, preview_id: previewId } = row;
  const preview = previewId === null ? null : fileLink(ctx, previewId).url;
  return { id, kind, name, type, size, width, height, durationMs, preview };
}
