import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import type { PaymentGateway } from './payment.ts';

export declare function sandboxPayments(config: Config, clock: Clock, db: Db): PaymentGateway;
