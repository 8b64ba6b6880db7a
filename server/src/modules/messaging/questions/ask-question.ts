import type { SentMessage } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Conflict, found, NotFound } from '../../../platform/errors.ts';
import { getVisibleTerms } from '../../catalogue/index.ts';
import { type Account, demandMayBook, getAccounts, haveMet, isMinor } from '../../identity/index.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { countStarted, findDirectId } from '../core/conversation.repository.ts';
import { sendMessage } from '../messages/send-message.ts';

export type AskQuestion = { senseiId: string; courseId: string | null; body: string; clientId: string };

/**
 * A student writes to a sensei without having booked: into the one conversation of the two, with the course
 * that it is about. A minor asks as soon as somebody answers for them. Throws guardian_needed, conflict where
 * the sensei takes no questions or too many were asked in a day.
 */
export async function askQuestion(ctx: Ctx, actor: SignedIn, input: AskQuestion): Promise<SentMessage> {
  authorize(actor.type === 'STUDENT');
  const people = await getAccounts(ctx, [actor.id, input.senseiId]);
  const sensei = senseiToAsk(people.get(input.senseiId));
  const student = found(people.get(actor.id));
  if (isMinor(ctx, student)) await demandMayBook(ctx, student);
  const course = input.courseId === null ? null : await getVisibleTerms(ctx, actor, input.courseId);
  if (course && course.senseiId !== sensei.id) throw NotFound();
  return ctx.transaction(async (tx) => {
    const pair = [actor.id, sensei.id] as const;
    const isKnown = (await findDirectId(tx, pair)) !== undefined || (await haveMet(tx, ...pair));
    if (!isKnown) await demandFew(tx, actor.id);
    const conversationId = await openConversation(tx, {
      kind: 'DIRECT',
      title: course?.title ?? sensei.name,
      people: pair,
      ...((await haveMet(tx, ...pair)) ? {} : { startedBy: actor.id }),
    });
    const body = course ? `${course.title}\n\n${input.body}` : input.body;
    return sendMessage(tx, actor, { conversationId, body, clientId: input.clientId });
  });
}

function senseiToAsk(account: Account | undefined): Account {
  if (account?.type !== 'SENSEI' || account.status !== 'ACTIVE') throw NotFound();
  if (account.senseiStatus === 'INACTIVE')
    throw Conflict({ message: 'This sensei takes no questions at the moment' });
  if (account.senseiStatus !== 'ACTIVE') throw NotFound();
  return account;
}

async function demandFew(tx: Ctx, userId: string): Promise<void> {
  const asked = await countStarted(tx, userId, after(tx.clock.now(), -hours(24)));
  if (asked >= tx.settings.get('chat.stranger_conversations'))
    throw Conflict({ message: 'You have asked many sensei today; go on tomorrow' });
}
