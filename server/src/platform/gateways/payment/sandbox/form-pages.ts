import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** Plain forms, and a page for whatever is not there or not right. */
export function acceptForms(
  scope: FastifyInstance,
  isUnknown: (error: unknown) => boolean,
  notFoundPage: () => string,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  scope.setErrorHandler((error, request, reply) => {
    if (isUnknown(error)) return html(reply.code(404), notFoundPage());
    if (error instanceof z.ZodError) return html(reply.code(400), notFoundPage());
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) return html(reply.code(status), notFoundPage());
    request.log.error({ err: error }, 'sandbox page failed');
    return html(reply.code(500), notFoundPage());
  });
}

export function html(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page);
}
