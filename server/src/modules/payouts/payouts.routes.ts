import * as accounts from '@michi/contract/payouts/accounts';
import * as admin from '@michi/contract/payouts/payout-administration';
import * as own from '@michi/contract/payouts/payouts';
import { makeStatement as makeStatementRoute } from '@michi/contract/payouts/statements';
import type { Mount } from '../../platform/http/http.ts';
import { setBankAccount } from './accounts/set-bank-account.ts';
import { setUpAccount } from './accounts/set-up-account.ts';
import { refreshAccount } from './accounts/sync-account.ts';
import { freePayouts, holdPayouts } from './runs/holds.ts';
import { makeFiles } from './runs/make-files.ts';
import { askForPayout, getOverview, getOwn, listOwn } from './runs/own-payouts.ts';
import { getForAdmin, listForAdmin, presentAgain } from './runs/payouts-for-admin.ts';
import { previewRun } from './runs/plan-run.ts';
import { listRunsForAdmin } from './runs/present-run.ts';
import { answerPayout, cancelPayout, retryPayout } from './runs/settle-payout.ts';
import { startRun } from './runs/start-run.ts';
import { takeAnswers } from './runs/take-answers.ts';
import { makeStatement } from './statements/make-statement.ts';

export function mountPayouts(mount: Mount): void {
  mount(accounts.setBankAccount, (ctx, actor, { body }) => setBankAccount(ctx, actor, body), {
    limit: { max: 20, perSeconds: 3600 },
  });
  mount(accounts.setUpPayoutAccount, (ctx, actor, { body }) => setUpAccount(ctx, actor, body), {
    limit: { max: 20, perSeconds: 3600 },
  });
  mount(accounts.refreshPayoutAccount, (ctx, actor) => refreshAccount(ctx, actor), {
    limit: { max: 60, perSeconds: 3600 },
  });
  mount(own.getPayoutOverview, (ctx, actor) => getOverview(ctx, actor));
  mount(own.listOwnPayouts, (ctx, actor, { query }) => listOwn(ctx, actor, query));
  mount(own.getOwnPayout, (ctx, actor, { params }) => getOwn(ctx, actor, params.id));
  mount(makeStatementRoute, (ctx, actor, { body }) => makeStatement(ctx, actor, body), {
    limit: { max: 60, perSeconds: 3600 },
  });
  mount(own.askForPayout, (ctx, actor, { body }) => askForPayout(ctx, actor, body));

  mount(admin.adminListPayouts, (ctx, actor, { query }) => listForAdmin(ctx, actor, query));
  mount(admin.adminGetPayout, (ctx, actor, { params }) => getForAdmin(ctx, actor, params.id));
  mount(admin.listPayoutRuns, (ctx, actor, { query }) => listRunsForAdmin(ctx, actor, query));
  mount(admin.previewPayoutRun, (ctx, actor, { query }) => previewRun(ctx, actor, query));
  mount(admin.startPayoutRun, (ctx, actor, { body }) => startRun(ctx, actor, body));
  mount(admin.makePayoutFile, (ctx, actor, { params, body }) =>
    makeFiles(ctx, actor, params.id, body.currency),
  );
  mount(admin.answerPayout, async (ctx, actor, { params, body }) => {
    await answerPayout(ctx, actor, params.id, body);
    return presentAgain(ctx, params.id);
  });
  mount(admin.readBankAnswers, (ctx, actor, { body }) => takeAnswers(ctx, actor, body.content));
  mount(admin.cancelPayout, async (ctx, actor, { params, body }) => {
    await cancelPayout(ctx, actor, params.id, body.reason);
    return presentAgain(ctx, params.id);
  });
  mount(admin.retryPayout, async (ctx, actor, { params }) =>
    presentAgain(ctx, await retryPayout(ctx, actor, params.id)),
  );
  mount(
    admin.holdPayouts,
    async (ctx, actor, { params, body }) => (
      await holdPayouts(ctx, actor, params.senseiId, body.reason),
      null
    ),
  );
  mount(
    admin.freePayouts,
    async (ctx, actor, { params }) => (await freePayouts(ctx, actor, params.senseiId), null),
  );
}
