import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { clamavScan } from '../gateways/virus-scan/clamav.ts';
import { smtpMail } from '../gateways/mail/mail.ts';
import { openIdSignIn } from '../gateways/sign-in/openid-sign-in.ts';
import { openStorage } from '../gateways/index.ts';
import { type Check, ok, warning, wrong } from './finding.ts';

export function redisCheck(url: string): Check {
  return {
    part: 'Redis',
    todo: 'Is it running, and does REDIS_URL fit (redis://:PASSWORD@host:6379)? Without it each process counts and pushes alone.',
    async ask() {
      const { Redis } = await import('ioredis');
      const redis = new Redis(url, {
        lazyConnect: true,
        retryStrategy: () => null,
        maxRetriesPerRequest: 0,
        connectTimeout: 5_000,
        commandTimeout: 5_000,
      });
      let broken: Error | null = null;
      redis.on('error', (error: Error) => (broken = error));
      try {
        await redis.connect();
        await redis.set(`michi:doctor:${randomUUID()}`, '', 'PX', 1_000);
      } catch (error) {
        throw broken ?? error;
      } finally {
        redis.disconnect();
      }
      return [ok('It takes a command')];
    },
  };
}

/** Puts a file, reads it and removes it. */
export function filesCheck(config: Pick<Config, 's3' | 'dataDir'>): Check {
  const todo = config.s3
    ? 'Does the bucket exist, and may the key of S3_URL list, read, write and delete there? Percent-encode what it holds of /+@:.'
    : 'May this user write into DATA_DIR/files?';
  return {
    part: 'files',
    todo,
    async ask() {
      const storage = await openStorage(config);
      const key = `doctor/${randomUUID()}`;
      await storage.put(key, Readable.from([Buffer.from(key)]));
      const bytes = await storage.read(key);
      const isWhole = bytes !== null && (await text(bytes)) === key;
      await storage.remove(key);
      const where = config.s3 ? `the bucket ${config.s3.bucket}` : 'DATA_DIR/files';
      return [isWhole ? ok(`Written, read and removed in ${where}`) : wrong('It came back changed', todo)];
    },
  };
}

/** Greets and signs in; `to`: sends a mail there. */
export function mailCheck(
  { smtpUrl, mailFrom, mode }: { smtpUrl: string } & Pick<Config, 'mailFrom' | 'mode'>,
  to: string | null,
): Check {
  return {
    part: 'mail',
    todo: 'Do host, port, user and password in SMTP_URL fit? smtps:// is for port 465, smtp:// for 587; many machines may not reach port 25.',
    async ask() {
      const { createTransport } = await import('nodemailer');
      const { parseConnectionUrl } = await import('nodemailer/lib/shared');
      const briefly = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };
      const transport = createTransport({ ...parseConnectionUrl(smtpUrl), ...briefly });
      await transport.verify();
      transport.close();
      const findings = [ok('The mail server lets us in')];
      if (mode === 'production' && mailFrom.includes('@michi.test'))
        findings.push(
          wrong(
            `MAIL_FROM is ${mailFrom}`,
            'Nobody takes mails from there: set an address of your own domain.',
          ),
        );
      if (to !== null) {
        const subject = 'Mails of your market arrive';
        const gateway = await smtpMail(smtpUrl, mailFrom);
        await gateway.send({ id: randomUUID(), to, subject, text: subject, html: `<p>${subject}</p>` });
        findings.push(ok(`The mail server took a mail to ${to}`));
      }
      return findings;
    },
  };
}

/** Reads what the provider says of itself. */
export function googleCheck(google: NonNullable<Config['google']>): Check {
  return {
    part: 'Google',
    todo: 'Does GOOGLE_ISSUER fit, and does this machine reach it?',
    async ask() {
      const provider = openIdSignIn({ name: 'google', ...google, issuer: () => google.issuer });
      const unused = { redirectUri: 'https://nowhere.invalid/', state: 'none', nonce: 'none' };
      await provider.begin({ ...unused, codeVerifier: 'none' }, 'en');
      const isKnown =
        google.issuer !== 'https://accounts.google.com' ||
        google.clientId.endsWith('.apps.googleusercontent.com');
      return [
        isKnown
          ? ok(`${new URL(google.issuer).host} describes itself`)
          : warning(
              'GOOGLE_CLIENT_ID has not the form of one of Google’s',
              'It ends in .apps.googleusercontent.com.',
            ),
      ];
    },
  };
}

/** Whether clamd answers. */
export function virusScanCheck(url: string): Check {
  return {
    part: 'virus scanner',
    todo: 'Does clamd run with TCPSocket and TCPAddr, and does CLAMAV_URL fit (tcp://host:3310)? Until then no upload is taken.',
    async ask() {
      await clamavScan(url, 5_000).ping();
      return [ok('clamd answers')];
    },
  };
}
