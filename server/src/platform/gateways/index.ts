import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { embeddedFanOut, type FanOut, redisFanOut } from './redis/fan-out.ts';
import { embeddedLimiter, type Limiter, redisLimiter } from './redis/limiter.ts';
import type { OpenCaldav, OpenGoogle } from './calendar/calendar.ts';
import { embeddedMail, type MailGateway, smtpMail } from './mail/mail.ts';
import { type Media, mesh } from './media/media.ts';
import { createOutside, type Outside } from '../http/fetch-outside.ts';
import type { PaymentGateway } from './payment/payment.ts';
import { caldavCalendars } from './calendar/caldav-calendars.ts';
import { googleCalendars } from './calendar/google-calendars.ts';
import { googleAddresses } from './calendar/google-leave.ts';
import path from 'node:path';
import { sandboxPayments } from './payment/sandbox-payments.ts';
import type { PayoutGateway } from './payout/payout.ts';
import { sandboxPayouts } from './payout/sandbox-payouts.ts';
import { diskStorage, type Storage } from './storage/storage.ts';
import type { TaxService } from './tax/tax.ts';

import type { SignInGateway } from './sign-in/sign-in.ts';
import { clamavScan } from './virus-scan/clamav.ts';
import { noVirusScan, type VirusScan } from './virus-scan/virus-scan.ts';
import { embeddedVatRegister, type VatRegister, viesRegister } from './vat-register/vat-register.ts';

/**
 * `signIn` is null where nobody else vouches for people: production without Google configured. `payout` is
 * null where the provider of the payments pays nobody out: Stripe without Connect.
 */
export type Gateways = {
  payment: PaymentGateway;
  payout: PayoutGateway | null;
  mail: MailGateway;
  storage: Storage;
  limiter: Limiter;
  fanOut: FanOut;
  signIn: SignInGateway | null;
  media: Media;
  vatRegister: VatRegister;
  /** Null where the provider of the payments has none: the sandbox. */
  tax: TaxService | null;
  virusScan: VirusScan;
  /** Addresses that people typed. */
  outside: Outside;
  /** Accounts of people at servers of calendars. */
  caldav: OpenCaldav;
  /** Null where Google's calendars are not switched on. */
  googleCalendar: OpenGoogle | null;
};

/** The real client where it is configured, else the embedded one. */
export async function createGateways(config: Config, clock: Clock, db: Db, log: Logger): Promise<Gateways> {
  const outside = createOutside();
  return {
    payment: await createPayments(config, clock, db),
    payout: await createPayouts(config, clock, db),
    mail: config.smtpUrl ? await smtpMail(config.smtpUrl, config.mailFrom) : embeddedMail(db, clock),
    storage: await openStorage(config),
    limiter: config.redisUrl ? await redisLimiter(config.redisUrl, clock, log) : embeddedLimiter(clock),
    fanOut: config.redisUrl ? await redisFanOut(config.redisUrl, log) : embeddedFanOut,
    signIn: lazySignIn(config),
    media: await createMedia(config, clock),
    vatRegister: config.viesUrl ? viesRegister(config.viesUrl) : embeddedVatRegister,
    tax: await createTax(config, clock),
    virusScan: config.clamavUrl ? clamavScan(config.clamavUrl) : noVirusScan,
    outside,
    caldav: caldavCalendars(outside),
    googleCalendar:
      config.google && config.googleCalendar
        ? googleCalendars(outside, { ...config.google, ...googleAddresses })
        : null,
  };
}

/** Stripe's library is large: whoever does not use it does not load it. */
async function createPayments(config: Config, clock: Clock, db: Db): Promise<PaymentGateway> {
  if (!config.stripe) return sandboxPayments(config, clock, db);
  const { stripePayments } = await import('./payment/stripe-payments.ts');
  return stripePayments(config.stripe, clock);
}

async function createPayouts(config: Config, clock: Clock, db: Db): Promise<PayoutGateway | null> {
  const { stripe, stripeConnectSecrets: connectSecrets } = config;
  if (!stripe) return sandboxPayouts(config, clock, db);
  if (connectSecrets.length === 0) return null;
  const { stripePayouts } = await import('./payout/stripe-payouts.ts');
  return stripePayouts({ ...stripe, connectSecrets }, clock);
}

async function createTax({ stripe }: Config, clock: Clock): Promise<TaxService | null> {
  if (!stripe) return null;
  const { stripeTax } = await import('./tax/stripe-tax.ts');
  return stripeTax(stripe, clock);
}

/** So is LiveKit's. */
async function createMedia({ livekit }: Config, clock: Clock): Promise<Media> {
  if (!livekit) return mesh;
  const { livekitMedia } = await import('./media/livekit-media.ts');
  return livekitMedia(livekit, clock);
}

/** Amazon's library is large too. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return diskStorage(path.join(dataDir, 'files'));
  const { s3Storage } = await import('./storage/s3-storage.ts');
  return s3Storage(s3, { dataDir });
}

/** The client's library is loaded by the first who signs in that way. */
function lazySignIn(config: Config): SignInGateway | null {
  const { google } = config;
  if (!google && config.mode === 'production') return null;
  const givenUrl = config.publicUrl;
  let made: Promise<SignInGateway> | null = null;
  const load = () =>
    (made ??= google
      ? import('./sign-in/openid-sign-in.ts').then(({ openIdSignIn }) =>
          openIdSignIn({ name: 'google', ...google, issuer: () => google.issuer }),
        )
      : import('./sign-in/google-stand-in/gateway.ts').then(({ standInSignIn }) =>
          standInSignIn(config, givenUrl),
        ));
  return {
    name: google ? 'google' : 'stand-in',
    begin: async (...args) => (await load()).begin(...args),
    finish: async (...args) => (await load()).finish(...args),
  };
}
