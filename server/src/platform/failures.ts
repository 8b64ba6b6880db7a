import type { Ctx } from './context.ts';

/** Jobs that gave up and mails that could not be handed over, still unresolved. */
export async function countFailures(ctx: Ctx): Promise<{ failedJobs: number; failedMails: number }> {
  const counts = await ctx.db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('job_failure')
        .select(fn.countAll<number>().as('n'))
        .where('resolved_at', 'is', null)
        .as('failedJobs'),
      selectFrom('outbox_mail')
        .select(fn.countAll<number>().as('n'))
        .where('status', '=', 'FAILED')
        .as('failedMails'),
    ])
    .executeTakeFirstOrThrow();
  return { failedJobs: counts.failedJobs ?? 0, failedMails: counts.failedMails ?? 0 };
}
