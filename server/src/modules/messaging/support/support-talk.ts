import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import type { SupportTalk } from '@michi/contract/messaging/support';
import type { List } from '@michi/contract/page';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccounts } from '../../identity/index.ts';
import { keepLinks } from '../attachments/read-links.ts';
import { getConversation } from '../conversations/conversation-queries.ts';
import { type MessageRange, pageOfMessages } from '../messages/message-queries.ts';
import { appendMessage } from '../core/append-message.repository.ts';
import { insertParticipants } from '../core/conversation.repository.ts';
import { type MessageRow, presentFor, presentMessage } from '../core/message.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findByClientId, findLastMessages } from '../core/message.repository.ts';
import { notifySupport } from '../core/notify-support.ts';
import {
  findSupport,
  findSupportTalks,
  lockSupport,
  setHouseSeq,
  type SupportRow,
  upsertSupport,
} from './support.repository.ts';

/** Of everybody but administrators, who have none with themselves. */
export function openSupport(ctx: Ctx, actor: SignedIn): Promise<Conversation> {
  authorize(actor.type !== 'ADMIN');
  return ctx.transaction(async (tx) => {
    const id = await upsertSupport(tx, actor.id);
    await insertParticipants(tx, id, [actor.id]);
    return getConversation(tx, actor, id);
  });
}

export async function listSupportTalks(
  ctx: Ctx,
  actor: SignedIn,
  { filter, cursor, limit }: { filter: 'waiting' | 'all'; cursor?: string | undefined; limit: number },
): Promise<List<SupportTalk>> {
  authorize(may(actor, 'contact.answer'));
  const rows = await findSupportTalks(ctx, filter, cursor ? decodeCursor(cursor) : null, limit + 1);
  const { items, nextCursor } = cursorPage(rows, limit, (row) => ({ at: row.updated_at, id: row.id }));
  return { items: await present(ctx, items), nextCursor };
}

export async function getSupportTalk(ctx: Ctx, actor: SignedIn, id: string): Promise<SupportTalk> {
  authorize(may(actor, 'contact.answer'));
  const [talk] = await present(ctx, [found(await findSupport(ctx, id))]);
  return found(talk);
}

export async function listSupportMessages(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  range: MessageRange,
): Promise<List<Message>> {
  authorize(may(actor, 'contact.answer'));
  found(await findSupport(ctx, id));
  const { rows, nextCursor } = await pageOfMessages(ctx, id, range, 0);
  return { items: await presentToHouse(ctx, rows), nextCursor };
}

/** With everybody's whole name: to administrators alone. */
async function presentToHouse(ctx: Ctx, rows: readonly MessageRow[]): Promise<Message[]> {
  const parts = await findParts(ctx, rows);
  const accounts = await getAccounts(ctx, peopleOf(rows, parts));
  return rows.map((row) => presentMessage(row, parts, (id) => accounts.get(id)?.name ?? ''));
}

/** The person reads it as the platform's, other administrators by who wrote it. */
export async function answerSupport(
  ctx: Ctx,
  actor: SignedIn,
  { uuid, body, clientId }: { uuid: string; body: string; clientId: string },
): Promise<Message> {
  authorize(may(actor, 'contact.answer'));
  return ctx.transaction(async (tx) => {
    const { id, person_id: personId } = found(await lockSupport(tx, uuid));
    const repeated = await findByClientId(tx, id, actor.id, clientId);
    const [before] = repeated ? await presentToHouse(tx, [repeated]) : [];
    if (before) return before;
    const row = await appendMessage(tx, {
      id: newId(tx.clock),
      conversation_id: id,
      sender_id: actor.id,
      body,
      client_id: clientId,
      created_at: tx.clock.now(),
      reply_to: null,
      mentions: [],
    });
    await setHouseSeq(tx, id, row.seq);
    await keepLinks(tx, { id: row.id, conversationId: id, body });
    const person = found(personId);
    await tx.announce('message.sent', {
      conversationId: id,
      messageId: row.id,
      senderId: actor.id,
      recipientIds: [person],
    });
    const reading = { readerId: person, kind: 'SUPPORT', joined: 0, brand: tx.settings.get('brand.name') };
    const parts = await findParts(tx, [row]);
    tx.push(
      [person],
      'message.new',
      presentFor(reading, row, parts, () => ''),
    );
    await notifySupport(tx, id);
    await appendAudit(tx, actor, {
      action: 'support.answered',
      targetType: 'user',
      targetId: person,
      personId: person,
    });
    return found((await presentToHouse(tx, [row]))[0]);
  });
}

export function settleSupport(ctx: Ctx, actor: SignedIn, uuid: string): Promise<SupportTalk> {
  authorize(may(actor, 'contact.answer'));
  return ctx.transaction(async (tx) => {
    const { id, person_id: person, last_seq: seq, house_seq: answered } = found(await lockSupport(tx, uuid));
    if (seq > answered) {
      await setHouseSeq(tx, id, seq);
      await notifySupport(tx, id);
      await appendAudit(tx, actor, {
        action: 'support.settled',
        targetType: 'user',
        targetId: person,
        personId: person ?? undefined,
      });
    }
    return getSupportTalk(tx, actor, id);
  });
}

async function present(ctx: Ctx, rows: readonly SupportRow[]): Promise<SupportTalk[]> {
  const last = await findLastMessages(ctx, rows);
  const people = rows.flatMap(({ person_id: person }) => (person === null ? [] : [person]));
  const accounts = await getAccounts(ctx, people);
  const shown = new Map(
    (await presentToHouse(ctx, [...last.values()])).map((each) => [each.conversationId, each]),
  );
  return rows.map((row) => {
    const person = accounts.get(row.person_id ?? '');
    return {
      id: row.id,
      person: { id: row.person_id ?? '', name: person?.name ?? '', avatar: person?.avatar ?? null },
      lastMessage: shown.get(row.id) ?? null,
      isWaiting: row.last_seq > row.house_seq,
      updatedAt: row.updated_at.toISOString(),
    };
  });
}
