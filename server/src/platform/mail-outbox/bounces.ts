import type { Ctx } from '../context.ts';

/** SMTP: said when a mail was handed over. REPORT: told later by the mail provider (bounce-reports.ts). */
export type Bounce = { address: string; reason: string; source: 'SMTP' | 'REPORT' };

/**
 * Of a mailbox that is not there or is closed (RFC 5321, 4.2.3); not of one that is full, or of a mail that
 * is not liked.
 */
const refusals = new Set([550, 551, 553]);
/**
 * RFC 3463: 5.1.x is about the address, 5.2.1 about a mailbox that is closed. Without such a code it may as
 * well be spam.
 */
const aboutTheAddress = /^5\.(1\.\d+|2\.1)$/;

/**
 * Why an address will take no mail however often it is tried; null where the error says nothing of that kind.
 */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const command = 'command' in error ? error.command : null;
  const code = 'responseCode' in error ? error.responseCode : null;
  if (command !== 'RCPT TO' || typeof code !== 'number' || !refusals.has(code)) return null;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(error.message)?.[0];
  return enhanced !== undefined && aboutTheAddress.test(enhanced) ? error.message.slice(0, 500) : null;
}

/** From now on nothing is sent there but what its owner asks for. The first reason stays. */
export async function recordBounce(ctx: Ctx, { address, reason, source }: Bounce): Promise<void> {
  await ctx.db
    .insertInto('bounced_address')
    .values({
      address: address.toLowerCase(),
      reason: reason.slice(0, 500),
      source,
      bounced_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** Mails go there again. */
export async function liftBounce(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.deleteFrom('bounced_address').where('address', '=', address.toLowerCase()).execute();
}

/** Of these addresses, in small letters, those to which mails are kept back. */
export async function bouncingAmong(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('bounced_address')
    .select('address')
    .where('address', 'in', [...new Set(addresses.map((each) => each.toLowerCase()))])
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Since when mails to this address have been kept back; null: they are not. */
export async function bouncingSince(ctx: Ctx, address: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('bounced_address')
    .select('bounced_at')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.bounced_at ?? null;
}
