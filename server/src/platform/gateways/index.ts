import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import { embeddedMail, type MailGateway, smtpMail } from './mail.ts';
import type { PaymentGateway } from './payment.ts';
import { sandboxPayments } from './sandbox-payments.ts';

export type Gateways = { payment: PaymentGateway; mail: MailGateway };

/** The real client where it is configured, else the embedded one. */
export function createGateways(config: Config, clock: Clock, db: Db): Gateways {
  return {
    payment: sandboxPayments(config, clock, db),
    mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : embeddedMail(db, clock),
  };
}
