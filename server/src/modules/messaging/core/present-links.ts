import type { LinkPreview } from '@michi/contract/messaging/attachments';
import type { Ctx } from '../../../platform/context.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import type { LinkRow } from './link.repository.ts';

/** Those of which something is known. */
export const presentLinks = (ctx: Ctx, rows: readonly LinkRow[]): LinkPreview[] =>
  rows.flatMap((row) => presentLink(ctx, row) ?? []);

export function presentLink(ctx: Ctx, row: LinkRow): LinkPreview | null {
  const { address, title, site, description, image_id: id, image_width: width, image_height: height } = row;
  if (title === null || site === null || !ctx.settings.get('chat.link_previews')) return null;
  const image =
    id !== null && width !== null && height !== null ? { url: fileLink(ctx, id).url, width, height } : null;
  return { address, site, title, description, image };
}
