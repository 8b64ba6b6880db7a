import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { acceptForms, html } from '../../payment/sandbox/form-pages.ts';
import { behaviours, findAccount, followLink, giveParticulars, handInDocument, useLink } from './accounts.ts';
import { UnknownAtBank } from './bank.ts';
import { bankDeskPage, refusals } from './bank-desk.ts';
import { bankDeliveries, lateMilliseconds, sendBankEvent } from './bank-events.ts';
import { delayPayout, settlePayout } from './bank-payouts.ts';
import { onboardingPage, unknownPage } from './onboarding-page.ts';
import { bankCurrencies } from './rates.ts';

const ById = z.object({ id: z.string().regex(/^\w{1,60}$/) });
const Given = z.object({
  holder: z.string().trim().max(80),
  currency: z.enum(bankCurrencies),
  behaviour: z.enum(behaviours),
  delivery: z.enum(bankDeliveries).default('NORMAL'),
});
const Step = z.object({
  step: z.enum(['pay', 'refuse', 'delay', 'cancel', 'return']),
  code: z.enum(refusals).default('account_closed'),
});
const SendAgain = z.object({ how: z.enum(['again', 'twice', 'late']) });

/** The bank's pages. Its desk is for the demo only: it shows everybody's accounts. */
export function mountSandboxBank(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (scope) => {
    acceptForms(
      scope,
      (error) => error instanceof UnknownAtBank,
      () => unknownPage('en'),
    );
    mountOnboarding(scope, ctx);
    if (ctx.config.mode === 'demo') mountDesk(scope, ctx);
  });
}

function mountOnboarding(scope: FastifyInstance, ctx: Ctx): void {
  scope.get('/sandbox/bank/:id', async (request, reply) => {
    const link = await followLink(ctx, ById.parse(request.params).id);
    if (!link.isOpen) return reply.redirect(link.refresh_url, 303);
    return html(reply, onboardingPage(link, await findAccount(ctx, link.account_id)));
  });
  scope.post('/sandbox/bank/:id', async (request, reply) => {
    const given = Given.parse(request.body);
    const link = await followLink(ctx, ById.parse(request.params).id);
    if (!link.isOpen) return reply.redirect(link.refresh_url, 303);
    if (!given.holder)
      return html(reply.code(400), onboardingPage(link, await findAccount(ctx, link.account_id), given));
    await giveParticulars(ctx, link.account_id, given);
    await useLink(ctx, link.id);
    return reply.redirect(link.return_url, 303);
  });
  scope.post('/sandbox/bank/:id/document', async (request, reply) => {
    const link = await followLink(ctx, ById.parse(request.params).id);
    if (!link.isOpen) return reply.redirect(link.refresh_url, 303);
    await handInDocument(ctx, link.account_id);
    await useLink(ctx, link.id);
    return reply.redirect(link.return_url, 303);
  });
}

function mountDesk(scope: FastifyInstance, ctx: Ctx): void {
  scope.get('/dev/bank', async (_request, reply) => html(reply, await bankDeskPage(ctx)));
  scope.post('/dev/bank/payouts/:id', async (request, reply) => {
    const { step, code } = Step.parse(request.body);
    const { id } = ById.parse(request.params);
    if (step === 'delay') await delayPayout(ctx, id);
    else await settlePayout(ctx, id, outcomes[step], code);
    return reply.redirect('/dev/bank', 303);
  });
  scope.post('/dev/bank/events/:id', async (request, reply) => {
    const { how } = SendAgain.parse(request.body);
    const { id } = ById.parse(request.params);
    for (const delay of how === 'twice' ? [0, 0] : [how === 'late' ? lateMilliseconds : 0])
      await sendBankEvent(ctx, id, delay);
    return reply.redirect('/dev/bank', 303);
  });
}

const outcomes = { pay: 'PAID', refuse: 'FAILED', cancel: 'CANCELED', return: 'FAILED' } as const;
