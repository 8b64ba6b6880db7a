import type { Readable } from 'node:stream';
import { courseImageWidths } from '@michi/contract/catalogue/course-image-widths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { NotFound } from '../errors.ts';
import { isLinkValid } from './file-link.ts';
import { type FilePurpose, findFile } from './files.ts';

const Params = z.object({ id: z.uuid() });
const Query = z.object({ token: z.string().max(200), view: z.literal('1').optional().catch(undefined) });
const PublicParams = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  size: z.string().regex(/^\d{2,4}\.(webp|avif)$/),
});

/**
 * Private files by a signed link, to save and not to look at here: from this server, or from S3 itself by a
 * link of its own that is made once ours was good. What is shown in a page comes from here, since pages load
 * pictures from here alone; a PDF of a conversation may be looked at in a tab of its own. Pictures of people
 * and courses for everyone, for ever: another one has another address.
 */
export function mountFiles(app: FastifyInstance, ctx: Ctx): void {
  app.get('/api/files/:id', async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success || !isLinkValid(ctx, params.data.id, query.data.token))
      throw NotFound({ message: 'This link is no longer valid' });
    const file = await findFile(ctx, params.data.id);
    if (!file) throw NotFound();
    const { storage } = ctx.gateways;
    const isShown =
      query.data.view === '1' && file.type === 'application/pdf' && file.purpose === 'CHAT_FILE';
    const disposition = dispositionOf(file.name, isShown ? 'inline' : 'attachment');
    void (isShown ? shownAlone(reply) : harmless(reply)).header(
      'cache-control',
      isShownAgain.has(file.purpose) ? 'private, max-age=300' : 'private, no-store',
    );
    if (storage.link && !inPages.has(file.purpose))
      return reply.redirect(await storage.link(file.key, { type: file.type, disposition }), 302);
    const bytes = await storage.read(file.key);
    if (!bytes) throw NotFound();
    return reply
      .header('content-length', file.size)
      .header('content-disposition', disposition)
      .type(file.type)
      .send(bytes);
  });
  for (const kind of ['avatars', 'course-images']) {
    app.get(`/api/${kind}/:hash/:size`, async (request, reply) => {
      const params = PublicParams.safeParse(request.params);
      const bytes = params.success
        ? await readPicture(ctx, `${kind}/${params.data.hash}`, params.data.size)
        : null;
      if (!params.success || !bytes) throw NotFound();
      return harmless(reply)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(params.data.size.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .send(bytes);
    });
  }
}

/** A width that was added after a picture had been cut is answered with the next one. */
async function readPicture(ctx: Ctx, folder: string, size: string): Promise<Readable | null> {
  const [width, format] = size.split('.');
  const at = courseImageWidths.findIndex((each) => each === Number(width));
  const widths = at === -1 ? [width] : courseImageWidths.slice(at, at + 2);
  for (const each of widths) {
    const bytes = await ctx.gateways.storage.read(`${folder}/${each}.${format}`);
    if (bytes) return bytes;
  }
  return null;
}

/** Shown in a page, or played there; of a conversation again and again, as long as the link is good. */
const isShownAgain = new Set<FilePurpose>(['CHAT_MEDIA', 'LINK_IMAGE']);
const inPages = new Set<FilePurpose>(['COURSE_PHOTO', 'BOARD_PICTURE', ...isShownAgain]);

/** A browser's own viewer of PDF does not open in a sandbox; nothing else is loaded, and no page holds it. */
function shownAlone(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
}

/** Whatever it is, it runs nothing here. */
function harmless(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

/** RFC 6266: a plain name for old readers, the real one beside it. */
export function dispositionOf(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replace(/[^\w. -]+/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
