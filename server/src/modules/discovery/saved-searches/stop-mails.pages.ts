import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Markup } from '../../../platform/web/html.ts';
import { askPage, donePage, unknownPage } from './stop-mails-text.ts';
import { findStoppable, stopMails } from './stop-mails.ts';

const Query = z.object({ token: z.string().max(200).catch('') });
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Ends the mails of a saved search without a sign-in: mail programs post here when their own button is
 * pressed (RFC 8058), a reader who follows the link presses a button first, since programs that look through
 * mails follow links too.
 */
export function mountStopMails(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (scope) => {
    // What a mail program sends along says nothing more.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    );
    const asked = (request: FastifyRequest) => findStoppable(ctx, Query.parse(request.query).token);
    const brand = () => ctx.settings.get('brand.name');
    scope.get('/saved-searches/stop', async (request, reply) => {
      const found = await asked(request);
      if (!found) return send(reply, 404, unknownPage(brand()));
      const { search, locale } = found;
      return send(
        reply,
        200,
        search.pausedAt === null
          ? askPage(brand(), locale, search.name)
          : donePage(brand(), locale, search.name),
      );
    });
    scope.post('/saved-searches/stop', async (request, reply) => {
      const found = await asked(request);
      if (!found) return send(reply, 404, unknownPage(brand()));
      await stopMails(ctx, found);
      return send(reply, 200, donePage(brand(), found.locale, found.search.name));
    });
  });
}

function send(reply: FastifyReply, status: number, page: Markup) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(page.text);
}
