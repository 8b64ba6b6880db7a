import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import type { OpenAPIV3 } from 'openapi-types';
import swaggerUi from '@fastify/swagger-ui';
import type { Registry } from 'prom-client';
import type { Ctx } from '../context.ts';
import { createPool, endPool } from '../db/db.ts';
import { mountFiles } from '../files/file-routes.ts';
import { mountBounceReports } from '../mail-outbox/bounce-reports.ts';
import { mountDevelopmentMail } from '../mail-outbox/development-mail.ts';
import { mountGoogleStandIn } from '../gateways/sign-in/google-stand-in/routes.ts';
import { mountSandboxPayments } from '../gateways/payment/sandbox/routes.ts';
import { mountSandboxBank } from '../gateways/payout/sandbox/routes.ts';
import { Unauthorized, Unavailable } from '../errors.ts';
import { createDrain } from './drain.ts';
import { type Api, bearerToken } from './http.ts';
import { mountManifest } from '../web/app-manifest.ts';
import { robotsText } from '../web/robots.ts';
import { referencePolicy } from '../web/security-headers.ts';
import { openApiDocument } from './openapi.ts';
import { mountReadiness } from './readiness.ts';

/** A database that says nothing for so long is away, whatever it may say later. */
const patienceMs = 2_000;

/**
 * Liveness, readiness, metrics, the OpenAPI document with its page, the pages of the providers inside, and in
 * the demo the mail box.
 */
export async function mountPlatformRoutes(
  app: FastifyInstance,
  ctx: Ctx,
  api: Api,
  registry: Registry,
  readiness: Parameters<typeof mountReadiness>[4] = { drain: createDrain(app.server), needs: [] },
): Promise<void> {
  // A connection of its own: it waits behind nobody who asks for much.
  const own = createPool(ctx.config.databaseUrl, 1);
  app.addHook('onClose', () => endPool(own));
  const health = async () => {
    const answer = own.query('select 1');
    const isThere = await Promise.race([answer, setTimeout(patienceMs, null, { ref: false })]);
    if (isThere === null) throw Unavailable();
    return { status: 'ok' };
  };
  app.get('/health', health);
  app.get('/api/health', health);
  mountReadiness(app, ctx, own, patienceMs, readiness);

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(ctx.config.publicUrl ?? `http://${request.host}`)),
  );

  mountManifest(app, ctx);

  if (ctx.config.mode === 'demo' || ctx.config.metricsToken !== null) mountMetrics(app, ctx, registry);

  mountFiles(app, ctx);
  mountBounceReports(app, ctx);
  const document = openApiDocument(api.routes, '/api');
  const specification = { document: document as unknown as OpenAPIV3.Document };
  let text: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(document))),
  );
  if (ctx.config.mode === 'demo') mountDevelopmentMail(app, ctx);
  if (ctx.gateways.payment.name === 'sandbox') mountSandboxPayments(app, ctx);
  if (ctx.gateways.payout?.name === 'sandbox') mountSandboxBank(app, ctx);
  if (ctx.gateways.signIn?.name === 'stand-in') mountGoogleStandIn(app, ctx);
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: '/api/reference', staticCSP: referencePolicy });
}

/** With a token configured, only to whoever brings it. */
function mountMetrics(app: FastifyInstance, ctx: Ctx, registry: Registry): void {
  const hashOf = (token: string) => createHash('sha256').update(token).digest();
  app.get('/metrics', async (request, reply) => {
    const expected = ctx.config.metricsToken;
    const given = bearerToken(request.headers.authorization) ?? '';
    if (expected !== null && !timingSafeEqual(hashOf(given), hashOf(expected))) throw Unauthorized();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
