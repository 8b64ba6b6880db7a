import * as contract from '@michi/contract/messaging/attachments';
import type { Mount } from '../../../platform/http/http.ts';
import { addAttachment, removeAttachment } from './add-attachment.ts';
import { listFiles, openAttachment } from './attachment-queries.ts';

export function mountAttachments(mount: Mount): void {
  mount(contract.getUploadLimits, async (ctx) => ({
    maxBytes: ctx.settings.get('upload.max_mb') * 1024 * 1024,
  }));
  mount(
    contract.addAttachment,
    (ctx, actor, { params, body }) => addAttachment(ctx, actor, { conversationId: params.uuid, ...body }),
    { limit: { max: 120, perSeconds: 60 } },
  );
  mount(contract.removeAttachment, (ctx, actor, { params }) =>
    removeAttachment(ctx, actor, { conversationId: params.uuid, id: params.id }),
  );
  mount(contract.openAttachment, (ctx, actor, { params }) =>
    openAttachment(ctx, actor, { conversationId: params.uuid, id: params.id }),
  );
  mount(contract.listFiles, (ctx, actor, { params, query }) => listFiles(ctx, actor, params.uuid, query));
}
