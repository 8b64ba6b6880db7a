import type { Locale } from '@michi/contract/locale';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './problem-reply.ts';

/** Where a call comes from. */
export type Client = {
  address: string;
  userAgent: string | null;
  origin: string;
  cookies: string;
  /** Of the page that asks, which may be another than the account's. */
  locale: Locale;
};

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  origin: `${request.protocol}://${request.host}`,
  cookies: request.headers.cookie ?? '',
  locale: localeOf(request),
});
