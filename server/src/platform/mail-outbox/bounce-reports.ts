import { createHash, timingSafeEqual } from 'node:crypto';
import { Email } from '@michi/contract/email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { Unauthorized, ValidationFailed } from '../errors.ts';
import { bearerToken } from '../http/http.ts';
import { recordBounce } from './bounces.ts';

/** HARD: nobody is there. COMPLAINT: its owner called a mail spam. */
const BounceReport = z.object({
  address: Email,
  kind: z.enum(['HARD', 'COMPLAINT']),
  reason: z.string().trim().max(500).default(''),
});

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * `POST /api/mail/bounces`, for the mail provider's webhook, where MAIL_BOUNCE_TOKEN is set: what comes back
 * hours after it was handed over. Answers 204 for every address, known or not.
 */
export function mountBounceReports(app: FastifyInstance, ctx: Ctx): void {
  const expected = ctx.config.mailBounceToken;
  if (expected === null) return;
  app.post('/api/mail/bounces', async (request, reply) => {
    const given = bearerToken(request.headers.authorization) ?? '';
    if (!timingSafeEqual(hashOf(given), hashOf(expected))) throw Unauthorized();
    const report = BounceReport.safeParse(request.body);
    if (!report.success) {
      const [issue] = report.error.issues;
      throw ValidationFailed({
        field: issue?.path.join('.') ?? '',
        message: issue?.message ?? 'Invalid value',
      });
    }
    const { address, kind, reason } = report.data;
    await recordBounce(ctx, { address, reason: reason || kind, source: 'REPORT' });
    return reply.code(204).send();
  });
}
