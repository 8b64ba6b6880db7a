import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { OutboxMail as OutboxMailTable } from '../db/database.generated.ts';
import { sql } from '../db/db.ts';
import { newId } from '../ids.ts';
import { liftBounce, recordBounce, refusalOf } from './bounces.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { defineJob } from '../jobs/jobs.ts';

export type OutboxMail = {
  userId: string | null;
  to: string;
  templateCode: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes. */
  replyTo?: string | undefined;
  /** Where a mail program ends mails of this kind at a press, without a sign-in. */
  unsubscribeUrl?: string | undefined;
  /** A class as a calendar file, which mail programs offer to keep. */
  calendar?: string | undefined;
  /** Accounts whose names the words have. */
  names?: readonly string[] | undefined;
  /** What it tells of: once to each address by each template. */
  event?: string | null | undefined;
  /** It stays in the outbox until then. */
  notBefore?: Date | null | undefined;
};

/**
 * Puts a mail into the outbox with what caused it; a job hands it over after the commit. Answers its id
 * there; null: it was put there before.
 */
export async function putMail(ctx: Ctx, mail: OutboxMail): Promise<string | null> {
  const id = newId(ctx.clock);
  const row = await ctx.db
    .insertInto('outbox_mail')
    .values({
      id,
      user_id: mail.userId,
      to_address: mail.to,
      template_code: mail.templateCode,
      locale: mail.locale,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      reply_to: mail.replyTo ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      calendar: mail.calendar ?? null,
      names: [...(mail.names ?? [])],
      event: mail.event ?? null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['event', 'to_address', 'template_code']).where('event', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await ctx.enqueue(sendMailJob, { id }, mail.notBefore ? { runAt: mail.notBefore } : {});
  return id;
}

/**
 * How far these mails got: SENT was handed over; FAILED is tried again, unless its address bounces or it was
 * dealt with.
 */
export async function findMailStates(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, 'PENDING' | 'SENT' | 'FAILED'>> {
  if (ids.length === 0) return new Map();
  const mails = await ctx.db
    .selectFrom('outbox_mail')
    .select((eb) => ['id', eb.ref('status').$castTo<'PENDING' | 'SENT' | 'FAILED'>().as('status')])
    .where('id', 'in', ids)
    .execute();
  return new Map(mails.map(({ id, status }) => [id, status]));
}

/**
 * Sent also where mails bounce: somebody waits for them, and that one arrives says that the address is right
 * again.
 */
const askedFor: ReadonlySet<string> = new Set([
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'ADDRESS_PROOF',
  'ADMINISTRATOR_INVITED',
  'GUARDIAN_INVITED',
  'GIFT_RECEIVED',
]);

/**
 * Sends one mail of the outbox; its body is cleared once it was handed over. At least once, never lost:
 * killed after the mail server took it, it goes again, under the same Message-ID. What goes to an address
 * that bounces is given up.
 */
export const sendMailJob = defineJob(
  declareJob('mail.send', z.object({ id: z.uuid() })),
  async (ctx, { id }) => {
    const mail = await ctx.db
      .selectFrom('outbox_mail')
      .leftJoin('bounced_address', (join) =>
        join.on('bounced_address.address', '=', sql<string>`lower(outbox_mail.to_address)`),
      )
      .selectAll('outbox_mail')
      .select(['bounced_address.bounced_at', 'bounced_address.source'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail || mail.status === 'SENT' || mail.html === null || mail.text === null) return;
    if (mail.bounced_at && !askedFor.has(mail.template_code))
      return giveUp(ctx, id, 'Kept back: mails to this address bounce');
    try {
      await ctx.gateways.mail.send({
        id,
        fromName: ctx.settings.get('brand.name'),
        to: mail.to_address,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        ...(mail.unsubscribe_url ? { unsubscribeUrl: mail.unsubscribe_url } : {}),
        ...(mail.calendar ? { calendar: mail.calendar } : {}),
      });
    } catch (error) {
      const reason = refusalOf(error);
      if (reason !== null)
        return ctx.transaction(async (tx) => {
          await recordBounce(tx, { address: mail.to_address, reason, source: 'SMTP' });
          await giveUp(tx, id, reason);
        });
      await noteAttempt(ctx, id, {
        status: 'FAILED',
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      });
      throw error;
    }
    // A mail provider takes what it sends back later: what it reported only the owner lifts.
    if (mail.source === 'SMTP') await liftBounce(ctx, mail.to_address);
    await noteAttempt(ctx, id, {
      status: 'SENT',
      last_error: null,
      sent_at: ctx.clock.now(),
      ...withoutWords,
    });
    ctx.log.info({ mail: id, template: mail.template_code }, 'mail handed over');
  },
);

const withoutWords = { html: null, text: null, unsubscribe_url: null, calendar: null };

async function noteAttempt(ctx: Ctx, id: string, values: Updateable<OutboxMailTable>): Promise<void> {
  await ctx.db
    .updateTable('outbox_mail')
    .set((eb) => ({ ...values, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Nothing is left to do about it. */
async function giveUp(ctx: Ctx, id: string, reason: string): Promise<void> {
  await noteAttempt(ctx, id, {
    status: 'FAILED',
    last_error: reason,
    dealt_with_at: ctx.clock.now(),
    ...withoutWords,
  });
  ctx.log.warn({ mail: id }, 'mail given up: its address takes none');
}
