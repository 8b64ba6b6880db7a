import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { dashboardPage } from './dashboard.ts';
import { decideDispute, Verdict } from './disputes.ts';
import { deliveries, lateMilliseconds, sendLater } from './events.ts';
import { acceptForms, html } from './form-pages.ts';
import { answerChallenge, cards, disputeIntent, findIntent, payWithCard, UnknownIntent } from './intents.ts';
import { chooseCard, findSetup } from './card-setups.ts';
import { challengePage, notFoundPage, payPage, setupPage } from './pay-page.ts';

const ById = z.object({ id: z.string().regex(/^\w{1,60}$/) });
const Choice = z.object({ card: z.enum(cards), delivery: z.enum(deliveries).default('NORMAL') });
const CardChoice = Choice.pick({ card: true });
const Challenge = z.object({ answer: z.enum(['confirm', 'reject']) });
const SendAgain = z.object({ how: z.enum(['again', 'twice', 'late']) });

/** The provider's pages. The dashboard is for the demo only: it shows everybody's payments. */
export function mountSandboxPayments(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (scope) => {
    acceptForms(
      scope,
      (error) => error instanceof UnknownIntent,
      () => notFoundPage('en'),
    );
    mountPayPages(scope, ctx);
    mountCardPages(scope, ctx);
    if (ctx.config.mode === 'demo') mountDashboard(scope, ctx);
  });
}

function mountPayPages(scope: FastifyInstance, ctx: Ctx): void {
  scope.get('/sandbox/pay/:id', async (request, reply) => {
    return html(
      reply,
      payPage(await findIntent(ctx, ById.parse(request.params).id), ctx.settings.get('brand.name')),
    );
  });
  scope.post('/sandbox/pay/:id', async (request, reply) => {
    const { card, delivery } = Choice.parse(request.body);
    const intent = await payWithCard(ctx, ById.parse(request.params).id, card, delivery);
    if (intent.status === 'REQUIRES_ACTION')
      return reply.redirect(`/sandbox/pay/${intent.id}/challenge`, 303);
    return reply.redirect(intent.status === 'OPEN' ? `/sandbox/pay/${intent.id}` : intent.return_url, 303);
  });
  scope.get('/sandbox/pay/:id/challenge', async (request, reply) => {
    const intent = await findIntent(ctx, ById.parse(request.params).id);
    return intent.status === 'REQUIRES_ACTION'
      ? html(reply, challengePage(intent))
      : reply.redirect(`/sandbox/pay/${intent.id}`, 303);
  });
  scope.post('/sandbox/pay/:id/challenge', async (request, reply) => {
    const { answer } = Challenge.parse(request.body);
    const intent = await answerChallenge(ctx, ById.parse(request.params).id, answer === 'confirm');
    const isToChoose = intent.status === 'OPEN' && !intent.on_file;
    return reply.redirect(isToChoose ? `/sandbox/pay/${intent.id}` : intent.return_url, 303);
  });
}

function mountCardPages(scope: FastifyInstance, ctx: Ctx): void {
  scope.get('/sandbox/cards/:id', async (request, reply) =>
    html(
      reply,
      setupPage(await findSetup(ctx, ById.parse(request.params).id), ctx.settings.get('brand.name')),
    ),
  );
  scope.post('/sandbox/cards/:id', async (request, reply) => {
    const { card } = CardChoice.parse(request.body);
    const setup = await chooseCard(ctx, ById.parse(request.params).id, card);
    return reply.redirect(setup.return_url, 303);
  });
}

function mountDashboard(scope: FastifyInstance, ctx: Ctx): void {
  scope.get('/dev/payments', async (_request, reply) => html(reply, await dashboardPage(ctx)));
  scope.post('/dev/payments/intents/:id/dispute', async (request, reply) => {
    await disputeIntent(ctx, ById.parse(request.params).id);
    return reply.redirect('/dev/payments', 303);
  });
  scope.post('/dev/payments/disputes/:id', async (request, reply) => {
    const { verdict } = z.object({ verdict: Verdict }).parse(request.body);
    await decideDispute(ctx, ById.parse(request.params).id, verdict);
    return reply.redirect('/dev/payments', 303);
  });
  scope.post('/dev/payments/events/:id', async (request, reply) => {
    const { how } = SendAgain.parse(request.body);
    const { id } = ById.parse(request.params);
    for (const delay of how === 'twice' ? [0, 0] : [how === 'late' ? lateMilliseconds : 0])
      await sendLater(ctx, id, delay);
    return reply.redirect('/dev/payments', 303);
  });
}
