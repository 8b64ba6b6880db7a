import { mostFailures } from '@michi/contract/market-figures';
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

type Failure = { id: string; what: string; error: string | null; at: string };

/** The same, each with what went wrong, the latest first. */
export async function findFailures(ctx: Ctx): Promise<{ jobs: Failure[]; mails: Failure[] }> {
  const [jobs, mails] = await Promise.all([
    ctx.db
      .selectFrom('job_failure')
      .select(['id', 'task as what', 'error', 'created_at as at'])
      .where('resolved_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(mostFailures)
      .execute(),
    ctx.db
      .selectFrom('outbox_mail')
      .select(['id', 'template_code as what', 'last_error as error', 'created_at as at'])
      .where('status', '=', 'FAILED')
      .orderBy('created_at', 'desc')
      .limit(mostFailures)
      .execute(),
  ]);
  const said = (rows: { id: string; what: string; error: string | null; at: Date }[]) =>
    rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { jobs: said(jobs), mails: said(mails) };
}
