import type { PayoutProvider } from '@michi/contract/payouts/accounts';
import { mendedBy, type PayoutFailure, type PayoutObstacle } from '@michi/contract/payouts/payouts';
import { m } from '../i18n/i18n.ts';

const failures: Record<PayoutFailure, () => string> = {
  ACCOUNT_WRONG: m.payouts_failure_account_wrong,
  ACCOUNT_CLOSED: m.payouts_failure_account_closed,
  ACCOUNT_BLOCKED: m.payouts_failure_account_blocked,
  HOLDER_WRONG: m.payouts_failure_holder_wrong,
  ACCOUNT_NOT_READY: m.payouts_failure_not_ready,
  ACCOUNT_OWES: m.payouts_failure_owes,
  OPERATOR_BALANCE: m.payouts_failure_operator_balance,
  REFUSED: m.payouts_failure_refused,
  BANK: m.payouts_failure_bank,
};
export const failureName = (failure: PayoutFailure): string => failures[failure]();

const mending = {
  SENSEI: m.payouts_mend_sensei,
  PROVIDER: m.payouts_mend_provider,
  OPERATOR: m.payouts_mend_operator,
  BANK: m.payouts_mend_bank,
};
/** What a sensei can do about it. */
export const mendText = (failure: PayoutFailure): string => mending[mendedBy[failure]]();

const obstacles: Record<Exclude<PayoutObstacle, 'CURRENCY'>, () => string> = {
  NO_ACCOUNT: m.payouts_obstacle_no_account,
  ACCOUNT_NOT_READY: m.payouts_obstacle_not_ready,
  ACCOUNT_OWES: m.payouts_obstacle_owes,
  HELD: m.payouts_obstacle_held,
  BANNED: m.payouts_obstacle_banned,
  BELOW_MINIMUM: m.payouts_obstacle_minimum,
  NEGATIVE: m.payouts_obstacle_negative,
  BACK: m.payouts_obstacle_back,
};
/** In a word or two, for the back office. */
export const obstacleName = (obstacle: PayoutObstacle, currency: string): string =>
  obstacle === 'CURRENCY' ? m.payouts_obstacle_currency({ currency }) : obstacles[obstacle]();

const providers: Record<PayoutProvider, () => string> = {
  sandbox: m.payouts_provider_sandbox,
  stripe: m.payouts_provider_stripe,
};
export const providerName = (provider: PayoutProvider): string => providers[provider]();
