import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { requestId } from './request-id.ts';

const secret = '[hidden]';

/**
 * The path alone: tokens, codes and what people look for stand in queries, and never reach a log, however
 * they are spelled.
 */
export function hideSecrets(url: string): string {
  // Whoever encodes the question mark means a query too.
  const [path = '', query] = url.split(/\?|%3f/i, 2);
  return query === undefined ? path : `${path}?${secret}`;
}

export function createLog(config: Pick<Config, 'logLevel' | 'mode'>): Logger {
  return pino({
    level: config.logLevel,
    // A call's own lines have it already.
    mixin: (_line, _level, logger) => {
      const id = requestId();
      return id === undefined || 'requestId' in logger.bindings() ? {} : { requestId: id };
    },
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
