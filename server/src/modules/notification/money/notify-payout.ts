import { z } from 'zod';
import type { EventHandler } from '../../../events.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { getPayoutSummary } from '../../payouts/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { mailText } from '../templates/mail-text.ts';
import { formatInstant } from '../templates/times.ts';

const path = '/sensei/earnings';

/** At once, and whatever was switched off: whoever changed it without the owner's knowledge is found out. */
const notifyPayoutAccount: EventHandler<'payout.account_changed'> = async (ctx, { senseiId, ending }) => {
  const reader = (await getAccounts(ctx, [senseiId])).get(senseiId);
  if (!reader) return;
  await notifyAccount(ctx, reader, {
    code: 'PAYOUT_ACCOUNT_CHANGED',
    values: { number: ending, when: formatInstant(ctx.clock.now(), reader) },
    path,
  });
};

const notifyDetailsMissing: EventHandler<'invoice.details_missing'> = async (ctx, { senseiId, number }) => {
  const reader = (await getAccounts(ctx, [senseiId])).get(senseiId);
  if (!reader) return;
  await notifyAccount(ctx, reader, {
    code: 'SELLER_DETAILS_MISSING',
    values: { number },
    path: '/sensei/invoices',
  });
};

const OfPayout = z.object({ payoutId: z.uuid(), paid: z.boolean() });

const notifyPayoutJob = defineJob(declareJob('notification.payout', OfPayout), (ctx, { payoutId, paid }) =>
  ctx.transaction(async (tx) => {
    const payout = await getPayoutSummary(tx, payoutId);
    const reader = payout && (await getAccounts(tx, [payout.senseiId])).get(payout.senseiId);
    if (!payout || !reader) return;
    const values = {
      amount: formatMoney(payout.amount, payout.currency, reader.locale),
      number: payout.ending ?? '',
    };
    await (paid
      ? notifyAccount(tx, reader, { code: 'PAYOUT_PAID', values, path })
      : notifyAccount(tx, reader, {
          code: 'PAYOUT_FAILED',
          values: { ...values, reason: mailText[reader.locale].payoutFailures[payout.failure ?? 'BANK'] },
          path,
        }));
  }),
);

export const payoutMessages: ModulePart = {
  jobs: [notifyPayoutJob],
  subscribe(on) {
    on('payout.account_changed', notifyPayoutAccount);
    on('invoice.details_missing', notifyDetailsMissing);
    on('payout.paid', (ctx, { payoutId }) => ctx.enqueue(notifyPayoutJob, { payoutId, paid: true }));
    on('payout.failed', (ctx, { payoutId }) => ctx.enqueue(notifyPayoutJob, { payoutId, paid: false }));
  },
};
