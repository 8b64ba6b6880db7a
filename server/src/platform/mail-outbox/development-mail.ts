import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type KeptMail, mailListPage, mailMissingPage, mailPage } from './development-mail-pages.ts';
import type { Markup } from '../web/html.ts';
import { canBeKept } from '../text/text.ts';

const pageSize = 50;
const ListQuery = z.object({
  to: z.string().trim().max(254).refine(canBeKept).catch(''),
  before: z.uuid().nullable().catch(null),
});
const Params = z.object({ id: z.uuid() });

/** The demo's mail box: what would have been sent, newest first. Not there in production. */
export function mountDevelopmentMail(app: FastifyInstance, ctx: Ctx): void {
  app.get('/dev/mail', async (request, reply) => {
    const query = ListQuery.parse(request.query);
    const mails = await listMails(ctx, query);
    return sendPage(reply, 200, mailListPage(mails, query.to, nextOf(mails), ctx.clock.now()));
  });
  app.get('/dev/mail.json', async (request, reply) => {
    const mails = await listMails(ctx, ListQuery.parse(request.query));
    return reply.header('cache-control', 'no-store').send({ items: mails, nextCursor: nextOf(mails) });
  });
  app.get('/dev/mail/:id', async (request, reply) => {
    const params = Params.safeParse(request.params);
    const mail = params.success ? await findMail(ctx, params.data.id) : null;
    return mail ? sendPage(reply, 200, mailPage(mail)) : sendPage(reply, 404, mailMissingPage());
  });
}

function nextOf(mails: readonly KeptMail[]): string | null {
  return mails.length === pageSize ? (mails.at(-1)?.id ?? null) : null;
}

const columns = ['id', 'to_address as to', 'subject', 'html', 'text', 'created_at as createdAt'] as const;

function listMails(ctx: Ctx, query: z.output<typeof ListQuery>): Promise<KeptMail[]> {
  const { to, before } = query;
  return ctx.db
    .selectFrom('embedded_mail')
    .select(columns)
    .$if(to !== '', (select) => select.where('to_address', 'ilike', `%${to.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(before !== null, (select) => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute();
}

async function findMail(ctx: Ctx, id: string): Promise<KeptMail | undefined> {
  return ctx.db.selectFrom('embedded_mail').select(columns).where('id', '=', id).executeTakeFirst();
}

function sendPage(reply: FastifyReply, status: number, page: Markup) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // The mail itself stands in a frame without scripts, forms or an origin; it inherits this policy.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(page.text);
}
