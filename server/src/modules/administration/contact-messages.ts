import type { ContactMessage, sendContactMessage } from '@michi/contract/administration/contact';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import { type Actor, may, type SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import { after, days, hours } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { demandDeliverable } from '../../platform/mail-outbox/deliverable.ts';
import {
  authorize,
  Conflict,
  type ExpectedError,
  NotFound,
  ValidationFailed,
} from '../../platform/errors.ts';
import { byWhom } from '../identity/index.ts';
import { notifyOperators } from '../notification/index.ts';
import {
  closeMessage,
  deleteDoneBefore,
  findDone,
  findOpenMessages,
  findSameMessage,
  insertContactMessage,
} from './contact-message.repository.ts';

const maxLinks = 3;
const sameWithin = hours(24);
/** Kept for questions that come back; then the register of privacy.md has it deleted. */
const keptAfterDone = days(365);

/**
 * Keeps the message and tells the operators. Sent twice it is one. Of a message with the hidden field filled
 * in nobody is told; it only stands in the list. Throws validation_failed for a message that is mostly links,
 * and for an address that cannot be answered.
 */
export async function takeContactMessage(
  ctx: Ctx,
  actor: Actor,
  { website, ...form }: z.output<typeof sendContactMessage.body>,
): Promise<{ number: number }> {
  if ((form.message.match(/https?:\/\//gi) ?? []).length > maxLinks)
    throw ValidationFailed({ field: 'message', message: 'Use at most 3 links' });
  await demandDeliverable(ctx, form.email);
  return ctx.transaction(async (tx) => {
    const known = await findSameMessage(tx, form, after(tx.clock.now(), -sameWithin));
    if (known !== null) return { number: known };
    const isSuspect = website !== '';
    const userId = actor.kind === 'user' ? actor.id : null;
    const { number } = await insertContactMessage(tx, { ...form, userId, isSuspect });
    if (isSuspect) return { number };
    await notifyOperators(tx, {
      code: 'CONTACT_MESSAGE',
      values: { number: String(number), sender: form.name, address: form.email, message: form.message },
      path: '/admin',
      replyTo: form.email,
      names: userId === null ? [] : [userId],
      whoMay: 'contact.answer',
    });
    return { number };
  });
}

export async function listMessages(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<ContactMessage>> {
  authorize(may(actor, 'contact.answer'));
  const rows = await findOpenMessages(ctx, { after: cursor ? decodeCursor(cursor) : null, limit });
  const page = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })),
  };
}

/** Throws conflict, with who and when, for what is done already. */
export async function finishMessage(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  authorize(may(actor, 'contact.answer'));
  await ctx.transaction(async (tx) => {
    const number = await closeMessage(tx, id, actor.id);
    if (number === null) throw await doneAlready(tx, actor, id);
    await appendAudit(tx, actor, {
      action: 'contact_message.done',
      targetType: 'contact_message',
      targetId: id,
      detail: { name: String(number) },
    });
  });
}

async function doneAlready(ctx: Ctx, actor: SignedIn, id: string): Promise<ExpectedError> {
  const done = await findDone(ctx, id);
  return done
    ? Conflict({
        message: 'Message {number} is done already ({name}, {when})',
        values: { number: String(done.number), ...(await byWhom(ctx, actor, done)) },
      })
    : NotFound();
}

export const forgetOldMessages = (ctx: Ctx): Promise<void> =>
  deleteDoneBefore(ctx, after(ctx.clock.now(), -keptAfterDone));
