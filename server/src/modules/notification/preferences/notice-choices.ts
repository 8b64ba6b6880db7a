import { type NoticeChoice, type NoticeTopic, TemplateCode } from '@michi/contract/notification/notices';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findChoices, saveChoice } from './notice-choice.repository.ts';
import { codesOf, topicOf, topicsFor } from './notice-topics.ts';
import { isMandatory, isNoticeAlone, isSwitchedOn } from '../templates/template-switch.ts';
import { findNewest } from '../templates/template-version.repository.ts';

/** Everything is wanted until somebody says otherwise. */
export async function listOwnChoices(ctx: Ctx, actor: SignedIn): Promise<{ items: NoticeChoice[] }> {
  const chosen = new Map((await findChoices(ctx, actor.id)).map((choice) => [choice.topic, choice]));
  const unsent = await findUnsent(ctx);
  return {
    items: topicsFor(actor.type).map((topic) => ({
      topic,
      email: chosen.get(topic)?.email ?? true,
      isAlwaysMailed: codesOf(topic, actor.type).every(
        (code) => isMandatory(code, 'EMAIL') || unsent.includes(code),
      ),
      inApp: chosen.get(topic)?.inApp ?? true,
    })),
  };
}

/** Those whose mail nobody gets until an administrator switches it on; that is done in every language at once. */
async function findUnsent(ctx: Ctx): Promise<TemplateCode[]> {
  const unsent: TemplateCode[] = [];
  for (const code of TemplateCode.options.filter(isNoticeAlone))
    if (!(await isSent(ctx, code))) unsent.push(code);
  return unsent;
}

/** Whether the administrators have its mail switched on, for whoever wants it. */
export async function isSent(ctx: Ctx, code: TemplateCode): Promise<boolean> {
  const mail = (await findNewest(ctx, code, 'en')).find(({ channel }) => channel === 'EMAIL');
  return isSwitchedOn(code, 'EMAIL', mail);
}

/** Holds for what is told from now on. */
export async function saveOwnChoice(
  ctx: Ctx,
  actor: SignedIn,
  choice: { topic: NoticeTopic; email: boolean; inApp: boolean },
): Promise<{ items: NoticeChoice[] }> {
  await saveChoice(ctx, actor.id, choice);
  return listOwnChoices(ctx, actor);
}

/** How somebody wants to be told this; mails that nobody can do without are always sent. */
export async function isWanted(
  ctx: Ctx,
  userId: string,
  code: TemplateCode,
): Promise<{ email: boolean; inApp: boolean }> {
  const topic = topicOf(code);
  const [choice] = topic === null ? [] : await findChoices(ctx, userId, topic);
  return {
    email: (choice?.email ?? true) || isMandatory(code, 'EMAIL'),
    inApp: choice?.inApp ?? true,
  };
}

/** Whoever gets this mail can do without it. */
export const isChosen = (code: TemplateCode): boolean =>
  topicOf(code) !== null && !isMandatory(code, 'EMAIL');
