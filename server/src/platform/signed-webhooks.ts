import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from './context.ts';
import { NotFound } from './errors.ts';
import { storeWebhook } from './webhook-store.ts';

type Headers = Record<string, string | string[] | undefined>;
type Notice = { providerEventId: string } & (
  | { kind: 'ignored' | 'unknown'; type: string; apiVersion: string | null }
  | { kind: string }
);

const Params = z.object({ provider: z.string() });

/**
 * Messages of a provider to `path`, which names it: the raw bytes are signed, so nothing may parse them
 * before.
 */
export function mountSignedWebhooks(
  app: FastifyInstance,
  path: string,
  {
    provider,
    receive,
  }: { provider: string | undefined; receive(body: Buffer, headers: Headers): Promise<void> },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`/api${path}`, async (request, reply) => {
      if (Params.parse(request.params).provider !== provider) throw NotFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receive(body, request.headers);
      return reply.code(200).send({ received: true });
    });
  });
}

/** Kept once, with the job that works it off; what is of no use or unknown is set aside. */
export async function storeNotice(
  ctx: Ctx,
  provider: string,
  notice: Notice,
  work: (tx: Ctx, webhookId: string) => Promise<unknown>,
): Promise<void> {
  const { providerEventId } = notice;
  await ctx.transaction(async (tx) => {
    if ('apiVersion' in notice) {
      const state = notice.kind === 'ignored' ? 'IGNORED' : 'UNKNOWN';
      const kind = notice.type.slice(0, 100);
      const received = { provider, providerEventId, kind, payload: notice };
      await storeWebhook(tx, received, { state, apiVersion: notice.apiVersion });
      return;
    }
    const id = await storeWebhook(tx, { provider, providerEventId, kind: notice.kind, payload: notice });
    if (id) await work(tx, id);
  });
}
