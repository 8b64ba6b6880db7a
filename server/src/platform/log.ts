import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

const secret = '[hidden]';

/** Tokens in a query string never reach a log. */
export function hideSecrets(url: string): string {
  return url.replace(
    /((?:[?&]|%3F|%26)(?:refreshToken|token|code|connect|ticket)(?:=|%3D))[^&#]*/gi,
    `$1${secret}`,
  );
}

export function createLog(config: Pick<Config, 'logLevel' | 'mode'>): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: [
        '*.password',
        '*.newPassword',
        '*.token',
        '*.refreshToken',
        '*.accessToken',
        '*.authorization',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: secret,
    },
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({
        id: req.id,
        method: req.method,
        url: hideSecrets(req.url),
      }),
    },
  });
}
