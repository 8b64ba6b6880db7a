import type { Locale } from '@michi/contract/locale';
import type { MailChoice, NoticeChoice, NoticeChoices } from '@michi/contract/notification/notice-choices';
import { TemplateCode } from '@michi/contract/notification/notices';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts, listChildIds } from '../../identity/index.ts';
import { hasNotice, templateName } from '../templates/template.ts';
import { isMandatory, isNoticeAlone, isSwitchedOn } from '../templates/template-switch.ts';
import { findNewest } from '../templates/template-version.repository.ts';
import { findChoices, saveChoices, type StoredChoice } from './notice-choice.repository.ts';
import { findRhythm } from './notice-rhythm.repository.ts';
import { codesOf, topicOf, topicsFor } from './notice-topics.ts';

/** Everything is wanted until somebody says otherwise. */
const everything: StoredChoice = { mail: 'NOW', inApp: true, push: true };

export async function listOwnChoices(ctx: Ctx, actor: SignedIn, locale: Locale): Promise<NoticeChoices> {
  const chosen = await findChoices(ctx, actor.id);
  const unsent = await findUnsent(ctx);
  const account = (await getAccounts(ctx, [actor.id])).get(actor.id);
  const isGuardian = (await listChildIds(ctx, actor.id)).length > 0;
  const items = topicsFor(actor.type).flatMap((topic) =>
    codesOf(topic, actor.type, isGuardian).map((code): NoticeChoice => {
      const { mail, inApp, push } = chosen.get(code) ?? everything;
      const isAlwaysMailed = isMandatory(code, 'EMAIL');
      const isMailed = !unsent.includes(code);
      return {
        code,
        name: templateName(code, locale),
        topic,
        mail: isMailed ? (isAlwaysMailed ? 'NOW' : mail) : null,
        isAlwaysMailed: isMailed && isAlwaysMailed,
        inApp: hasNotice(code) ? inApp : null,
        push: hasNotice(code) ? push : null,
      };
    }),
  );
  return { items, rhythm: await findRhythm(ctx, actor.id), timeZone: account?.timeZone ?? 'UTC' };
}

/**
 * Those whose mail nobody gets until an administrator switches it on; that is done in every language at once.
 */
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

type Change = {
  codes: readonly TemplateCode[];
  mail?: MailChoice | undefined;
  inApp?: boolean | undefined;
  push?: boolean | undefined;
};

/** Holds for what is told from now on. What nobody can do without is passed over. */
export async function saveOwnChoices(
  ctx: Ctx,
  actor: SignedIn,
  { codes, mail, inApp, push }: Change,
  locale: Locale,
): Promise<NoticeChoices> {
  await ctx.transaction(async (tx) => {
    const chosen = await findChoices(tx, actor.id);
    const changed = new Map<TemplateCode, StoredChoice>();
    for (const code of codes) {
      if (topicOf(code) === null) continue;
      const before = chosen.get(code) ?? everything;
      changed.set(code, {
        mail: mail ?? before.mail,
        inApp: inApp ?? before.inApp,
        push: push ?? before.push,
      });
    }
    if (changed.size > 0) await saveChoices(tx, actor.id, changed);
  });
  return listOwnChoices(ctx, actor, locale);
}

/** How somebody wants to be told this; mails that nobody can do without are always sent, and at once. */
export async function wantedOf(ctx: Ctx, userId: string, code: TemplateCode): Promise<StoredChoice> {
  if (topicOf(code) === null) return everything;
  const choice = (await findChoices(ctx, userId, code)).get(code) ?? everything;
  return isMandatory(code, 'EMAIL') ? { ...choice, mail: 'NOW' } : choice;
}

/** Whoever gets this mail can do without it. */
export const isChosen = (code: TemplateCode): boolean =>
  code === 'DIGEST' || (topicOf(code) !== null && !isMandatory(code, 'EMAIL'));
