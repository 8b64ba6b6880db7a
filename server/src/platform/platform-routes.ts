import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import type { OpenAPIV3 } from 'openapi-types';
import swaggerUi from '@fastify/swagger-ui';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Ctx } from './context.ts';
import { sql } from './db.ts';
import { mountDevelopmentMail } from './development-mail.ts';
import { mountSandboxPayments } from './gateways/sandbox/routes.ts';
import type { Api } from './http.ts';
import { openApiDocument } from './openapi.ts';

/** Liveness, metrics, the OpenAPI document with its page, the sandbox provider's pages, and in the demo the mail box. */
export async function mountPlatformRoutes(app: FastifyInstance, ctx: Ctx, api: Api): Promise<void> {
  const health = async () => {
    await sql`select 1`.execute(ctx.db);
    return { status: 'ok' };
  };
  app.get('/health', health);
  app.get('/api/health', health);

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );

  const document = openApiDocument(api.routes, '/api');
  const specification = { document: document as unknown as OpenAPIV3.Document };
  app.get('/api/openapi.json', async () => document);
  if (ctx.config.mode === 'demo') mountDevelopmentMail(app, ctx);
  if (ctx.gateways.payment.name === 'sandbox') mountSandboxPayments(app, ctx);
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: '/api/reference' });
}
