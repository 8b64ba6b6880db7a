import { Email } from '@michi/contract/email';
import { z } from 'zod';
import { backupOf } from './backup/backup-of.ts';
import type { PlaceAddress } from './backup/place.ts';
import type { Every, Keep } from './backup/schedule.ts';
import { liveKitOf } from './gateways/media/livekit-config.ts';
import type { LiveKitAddress } from './gateways/media/livekit-media.ts';
import { isPrivateKeyOfP256 } from './security/p256.ts';

/** Of the European Commission. */
const commissionsRegister = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const text = z.string().trim().min(1);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Everything that comes from the environment, checked at start. */
const Environment = z.object({
  MICHI_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: text,
  /** PostgreSQL itself, where DATABASE_URL is a pooler before it. */
  DATABASE_DIRECT_URL: text.optional(),
  /** Secret of the access tokens, of the webhook signatures of the sandbox and of signed links. */
  MICHI_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLES: text.default('web,socket,worker'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
  /** https://KEY:SECRET@host/bucket?region=… */
  S3_URL: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  /**
   * Where browsers reach that S3, if not at the host of S3_URL; none: they do not, and files come through
   * this server.
   */
  S3_PUBLIC_ENDPOINT: z
    .string()
    .regex(/^(https?:\/\/[^/?#@]+\/?|none)$/, 'must be http:// or https:// with a host, or none')
    .optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('no-reply@michi.test'),
  /** The mail provider's webhook brings it (bounce-reports.ts). */
  MAIL_BOUNCE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CONTACT_EMAIL: Email.optional(),
  /** Of web push, in place of the one that is made and kept: the 32 bytes of a key of P-256. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKeyOfP256, 'must be a private key of P-256: 32 bytes in base64url')
    .optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  /** Secrets of the endpoints that Connect sends to, with commas between them; they switch payouts on. */
  STRIPE_CONNECT_WEBHOOK_SECRET: text.optional(),
  /** Another host in Stripe's place, for tests. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  /** The register of VAT numbers, in place of the European Commission's. */
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** clamd, which looks through uploads: tcp://host:3310. */
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, error: 'must begin with tcp://, as in tcp://127.0.0.1:3310' })
    .optional(),
  /** The daily table of exchange rates, in the format of the European Central Bank. */
  EXCHANGE_RATES_URL: z.url({ protocol: /^https?$/, error: 'must begin with https://' }).optional(),
  /** Whether people may connect their Google calendars: Google wants to verify who asks for that. */
  GOOGLE_CALENDAR: z.enum(['on', 'off']).default('off'),
  /** Another OpenID provider in Google's place. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Of the media server that carries calls, for browsers and for us; without it browsers form a mesh. */
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, error: 'must begin with wss:// (ws:// on one machine)' })
    .optional(),
  LIVEKIT_API_KEY: text.optional(),
  LIVEKIT_API_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Whether classes are recorded by LiveKit's egress, into a folder that it shares with us. */
  LIVEKIT_EGRESS: z.enum(['on', 'off']).default('off'),
  LIVEKIT_EGRESS_DIR: text.optional(),
  TURN_URL: text.optional(),
  TURN_SECRET: text.optional(),
  /**
   * How many proxies of ours stand before this process: whatever else a caller says of its address is not
   * believed.
   */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  /** Of one address, by somebody who is not signed in; 0: as many as they like. */
  STRANGER_CALLS_PER_SECOND: z.coerce.number().int().min(0).max(100_000).default(50),
  /** How long a process that stops still takes calls, so that a balancer hears of it. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Off: PostgreSQL alone answers searches, and each takes longer the more courses there are. */
  SEARCH_INDEX: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATA_DIR: text.default('.data'),
  /** A folder, s3://bucket/prefix or https://KEY:SECRET@host/bucket/prefix. */
  BACKUP_TO: text.optional(),
  BACKUP_EVERY: text.optional(),
  BACKUP_KEEP: text.optional(),
  BACKUP_KEY: text
    .regex(/^(AGE-SECRET-KEY-1|age1)/i, 'must be a key of age; "npm run backup -- --new-key" makes one')
    .optional(),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
});

/** The names of all variables, whether they are set or not. */
export const configVariables: readonly string[] = Object.keys(Environment.shape);

export type Role = 'web' | 'socket' | 'worker';

export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Origin that browsers use; null until the server listens when PUBLIC_URL is not set. */
  publicUrl: string | null;
  /** May be a pooler that lends out connections for a transaction. */
  databaseUrl: string;
  /** Connections there are one's own: for LISTEN, the job queue, migrations, the search index. */
  databaseDirectUrl: string;
  secret: string;
  roles: readonly Role[];
  /** Where the processes of one site count their callers together; null: each for itself. */
  redisUrl: string | null;
  /** Where files are kept; null: on this machine's disk. Without credentials the machine's own are used. */
  s3: {
    endpoint: string;
    bucket: string;
    region: string;
    /** Where browsers load files by signed links; null: they load them from this server. */
    publicEndpoint: string | null;
    credentials: { accessKeyId: string; secretAccessKey: string } | null;
  } | null;
  smtpUrl: string | null;
  mailFrom: string;
  contactEmail: string | null;
  /** Null: one is made and kept. */
  vapidPrivateKey: string | null;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null;
  /** Of the endpoints that Stripe Connect sends to; without any, Stripe pays nobody out. */
  stripeConnectSecrets: readonly string[];
  /** Of the register of VAT numbers; null: the embedded one. */
  viesUrl: string | null;
  /** Where clamd looks through uploads; null: nobody does. */
  clamavUrl: string | null;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  googleCalendar: boolean;
  /** Where the daily table of exchange rates is fetched; null: nowhere. */
  ratesUrl: string | null;
  livekit: LiveKitAddress | null;
  turn: { url: string; secret: string } | null;
  trustedProxies: number;
  strangerCallsPerSecond: number;
  /** Between the word that it stops and the moment when it takes no new connection. */
  drainSeconds: number;
  /** Whoever reads /metrics brings it; null in production: nobody reads them, null in the demo: everybody. */
  metricsToken: string | null;
  mailBounceToken: string | null;
  /** Whether each process keeps the courses in memory to search them. */
  searchIndex: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  dataDir: string;
  /**
   * Without `to` none is taken by the clock. Without a key they are not encrypted, without `keep` all stay.
   */
  backup: { to: PlaceAddress | null; every: Every; keep: Keep | null; key: string | null };
  firstAdmin: { email: string; password: string } | null;
  /** Seeds the demo world on an empty database. */
  seedDemo: boolean;
  /** A mistake of ours that people do not see is thrown: in tests. */
  strict: boolean;
  onProgress?: (message: string) => void;
};

/** One line for each wrong value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const demoSecret = 'michi-demo-secret-which-production-refuses';

function isRole(role: string): role is Role {
  return role === 'web' || role === 'socket' || role === 'worker';
}

/** Reads and checks the environment. Throws ConfigError naming each wrong value and why. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const e = parsed.data;
  const wrong: string[] = [];
  const roles = e.ROLES.split(',').map((role) => role.trim());
  const unknown = roles.filter((role) => !isRole(role));
  if (unknown.length > 0) wrong.push(`ROLES: unknown ${unknown.join(', ')}; use web, socket, worker`);
  if (Boolean(e.STRIPE_SECRET_KEY) !== Boolean(e.STRIPE_WEBHOOK_SECRET)) {
    wrong.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: give both or none');
  }
  if (e.STRIPE_CONNECT_WEBHOOK_SECRET && !e.STRIPE_SECRET_KEY)
    wrong.push('STRIPE_CONNECT_WEBHOOK_SECRET: has no meaning without STRIPE_SECRET_KEY');
  if (e.STRIPE_API_BASE && !e.STRIPE_SECRET_KEY)
    wrong.push('STRIPE_API_BASE: has no meaning without STRIPE_SECRET_KEY');
  if (Boolean(e.GOOGLE_CLIENT_ID) !== Boolean(e.GOOGLE_CLIENT_SECRET))
    wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: give both or none');
  if (e.GOOGLE_CALENDAR === 'on' && !e.GOOGLE_CLIENT_ID)
    wrong.push('GOOGLE_CALENDAR: has no meaning without GOOGLE_CLIENT_ID');
  const s3 = e.S3_URL ? bucketOf(new URL(e.S3_URL), e.S3_PUBLIC_ENDPOINT) : null;
  if (s3?.bucket === '' || s3?.bucket.includes('/'))
    wrong.push('S3_URL: name the bucket after the host, as in https://KEY:SECRET@host/bucket');
  if (!s3 && e.S3_PUBLIC_ENDPOINT) wrong.push('S3_PUBLIC_ENDPOINT: has no meaning without S3_URL');
  if (s3?.publicEndpoint?.startsWith('http:') && e.PUBLIC_URL?.startsWith('https:'))
    wrong.push(
      `S3_PUBLIC_ENDPOINT: pages on https load no files from ${s3.publicEndpoint}; name an address of that S3 with https, or none`,
    );
  const backup = backupOf(e, s3, wrong);
  if (Boolean(e.TURN_URL) !== Boolean(e.TURN_SECRET))
    wrong.push('TURN_URL and TURN_SECRET: give both or none');
  const livekit = liveKitOf(e, wrong);
  if (e.MICHI_MODE === 'production') {
    if (!e.MICHI_SECRET || e.MICHI_SECRET === demoSecret)
      wrong.push('MICHI_SECRET: production needs a secret of its own, at least 32 characters');
    if (!e.PUBLIC_URL) wrong.push('PUBLIC_URL: production needs the address that browsers use');
    if (!e.STRIPE_SECRET_KEY && !e.ALLOW_SANDBOX_PAYMENTS) {
      wrong.push(
        'STRIPE_SECRET_KEY: production needs a payment provider (or ALLOW_SANDBOX_PAYMENTS=true, where no real money moves)',
      );
    }
    if (e.EXCHANGE_RATES_URL?.startsWith('http:')) wrong.push('EXCHANGE_RATES_URL: production needs https');
    if (!e.GOOGLE_ISSUER.startsWith('https:')) wrong.push('GOOGLE_ISSUER: production needs https');
    if (!e.SMTP_URL) wrong.push('SMTP_URL: production needs a mail server');
    if (!e.ADMIN_EMAIL || !e.ADMIN_PASSWORD)
      wrong.push('ADMIN_EMAIL and ADMIN_PASSWORD: production takes its first administrator from here');
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return {
    mode: e.MICHI_MODE,
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL ? new URL(e.PUBLIC_URL).origin : null,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    secret: e.MICHI_SECRET ?? demoSecret,
    roles: roles.filter(isRole),
    redisUrl: e.REDIS_URL ?? null,
    s3,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    contactEmail: e.CONTACT_EMAIL ?? null,
    vapidPrivateKey: e.VAPID_PRIVATE_KEY ?? null,
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: e.STRIPE_SECRET_KEY,
            webhookSecret: e.STRIPE_WEBHOOK_SECRET,
            apiBase: e.STRIPE_API_BASE ?? null,
          }
        : null,
    stripeConnectSecrets: listOf(e.STRIPE_CONNECT_WEBHOOK_SECRET),
    viesUrl: e.VIES_URL ?? (e.MICHI_MODE === 'production' ? commissionsRegister : null),
    clamavUrl: e.CLAMAV_URL ?? null,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET, issuer: e.GOOGLE_ISSUER }
        : null,
    googleCalendar: e.GOOGLE_CALENDAR === 'on',
    ratesUrl: e.EXCHANGE_RATES_URL ?? null,
    livekit,
    turn: e.TURN_URL && e.TURN_SECRET ? { url: e.TURN_URL, secret: e.TURN_SECRET } : null,
    trustedProxies: e.TRUSTED_PROXIES ?? (e.MICHI_MODE === 'production' ? 1 : 0),
    strangerCallsPerSecond: e.STRANGER_CALLS_PER_SECOND,
    drainSeconds: e.DRAIN_SECONDS ?? (e.MICHI_MODE === 'production' ? 2 : 0),
    metricsToken: e.METRICS_TOKEN ?? null,
    mailBounceToken: e.MAIL_BOUNCE_TOKEN ?? null,
    searchIndex: e.SEARCH_INDEX === 'on',
    logLevel: e.LOG_LEVEL,
    dataDir: e.DATA_DIR,
    backup,
    firstAdmin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : null,
    seedDemo: e.MICHI_MODE === 'demo',
    strict: false,
  };
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter((each) => each !== '');

function bucketOf(url: URL, publicEndpoint = url.origin): NonNullable<Config['s3']> {
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  return {
    endpoint: url.origin,
    bucket: url.pathname.replace(/^\/|\/$/g, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    publicEndpoint: publicEndpoint === 'none' ? null : new URL(publicEndpoint).origin,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
