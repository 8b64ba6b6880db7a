import { mostFailures } from '@michi/contract/ordering/market-figures';
import type { Ctx } from '../context.ts';
import { sql } from '../db/db.ts';
import { resolveFailures } from '../jobs/job-failure.ts';
import { runSoon } from '../jobs/jobs.ts';
import { sendMailJob } from '../mail-outbox/mail-outbox.ts';

/** Jobs that gave up and mails that could not be handed over, with which nobody has dealt. */
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
        .where('dealt_with_at', 'is', null)
        .as('failedMails'),
    ])
    .executeTakeFirstOrThrow();
  return { failedJobs: counts.failedJobs ?? 0, failedMails: counts.failedMails ?? 0 };
}

type Failure = {
  id: string;
  what: string;
  mail: { code: string; to: string; userId: string | null } | null;
  error: string | null;
  at: string;
};

const mailColumns = [
  'outbox_mail.template_code as code',
  'outbox_mail.to_address as to',
  'outbox_mail.user_id as userId',
] as const;

/** The same, each with what went wrong, the latest first. */
export async function findFailures(ctx: Ctx): Promise<{ jobs: Failure[]; mails: Failure[] }> {
  const [jobs, mails] = await Promise.all([
    ctx.db
      .selectFrom('job_failure')
      .leftJoin('outbox_mail', (join) =>
        join.on(
          sql<boolean>`outbox_mail.id = case when task = ${sendMailJob.task} then (payload ->> 'id')::uuid end`,
        ),
      )
      .select(['job_failure.id', 'task as what', 'error', 'job_failure.created_at as at', ...mailColumns])
      .where('resolved_at', 'is', null)
      .orderBy('job_failure.created_at', 'desc')
      .limit(mostFailures)
      .execute(),
    ctx.db
      .selectFrom('outbox_mail')
      .select([
        'id',
        sql.lit(sendMailJob.task).as('what'),
        'last_error as error',
        'created_at as at',
        ...mailColumns,
      ])
      .where('status', '=', 'FAILED')
      .where('dealt_with_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(mostFailures)
      .execute(),
  ]);
  return { jobs: jobs.map(told), mails: mails.map(told) };
}

type Row = Pick<Failure, 'id' | 'what' | 'error'> & {
  at: Date;
  code: string | null;
  to: string | null;
  userId: string | null;
};

const told = ({ id, what, error, at, code, to, userId }: Row): Failure => ({
  id,
  what,
  error,
  at: at.toISOString(),
  mail: code === null || to === null ? null : { code, to: shortAddress(to), userId },
});

/** Enough to know whose it may be, no more: `k…@example.com`. */
const shortAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

export type FailureKind = 'jobs' | 'mails';
/** What it is called in the audit log, and whose it is. */
type About = { name: string; personId: string | undefined };

/** tx. It is tried once more, at once. Null for what was done or dealt with meanwhile. */
export async function retryFailure(tx: Ctx, kind: FailureKind, id: string): Promise<About | null> {
  const failure = await lockFailure(tx, kind, id);
  if (!failure) return null;
  const { task, payload, queue, ...about } = failure;
  await runSoon(tx, task, payload, queue);
  return about;
}

/** tx. Nothing is left to do about it; a mail's text, which nobody will get, goes. Null as above. */
export async function dealWithFailure(tx: Ctx, kind: FailureKind, id: string): Promise<About | null> {
  const failure = await lockFailure(tx, kind, id);
  if (!failure) return null;
  const { task, payload, queue: _queue, mailId, ...about } = failure;
  await resolveFailures(tx, task, payload);
  if (mailId !== null)
    await tx.db
      .updateTable('outbox_mail')
      .set({ dealt_with_at: tx.clock.now(), html: null, text: null, unsubscribe_url: null })
      .where('id', '=', mailId)
      .where('status', '=', 'FAILED')
      .execute();
  return about;
}

/** A mail that failed stands in both lists: the same in the other one, whatever became of it. */
export async function otherFailuresOf(
  ctx: Ctx,
  kind: FailureKind,
  id: string,
): Promise<{ kind: FailureKind; id: string }[]> {
  const mailId = sql<string>`payload ->> 'id'`;
  const rows = await ctx.db
    .selectFrom('job_failure')
    .select(['id', mailId.as('mailId')])
    .where('task', '=', sendMailJob.task)
    .where(kind === 'jobs' ? 'id' : mailId, '=', id)
    .execute();
  return rows.map((row) =>
    kind === 'jobs' ? { kind: 'mails', id: row.mailId } : { kind: 'jobs', id: row.id },
  );
}

async function lockFailure(tx: Ctx, kind: FailureKind, id: string) {
  if (kind === 'mails') {
    const mail = await lockMail(tx, id);
    return mail && mailOf(mail);
  }
  const failure = await tx.db
    .selectFrom('job_failure')
    .select((eb) => ['task', 'queue', eb.ref('payload').$castTo<{ id?: string }>().as('payload')])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!failure) return undefined;
  const mail = failure.task === sendMailJob.task ? await lockMail(tx, failure.payload.id ?? '') : undefined;
  return mail ? mailOf(mail) : { ...failure, mailId: null, name: failure.task, personId: undefined };
}

const lockMail = (tx: Ctx, id: string) =>
  tx.db
    .selectFrom('outbox_mail')
    .select(['id', 'template_code as code', 'user_id as userId'])
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .where('dealt_with_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const mailOf = ({ id, code, userId }: { id: string; code: string; userId: string | null }) => ({
  task: sendMailJob.task,
  payload: { id },
  queue: null,
  mailId: id,
  name: code,
  personId: userId ?? undefined,
});
