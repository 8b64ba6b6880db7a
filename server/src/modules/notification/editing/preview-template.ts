import type { TemplateCase } from '@michi/contract/notification/template-case';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { putMail } from '../../../platform/mail-outbox/mail-outbox.ts';
import { getAccounts } from '../../identity/index.ts';
import { flawsOf } from '../templates/check-template.ts';
import { letterheadOf, siteOf } from '../templates/letterhead.ts';
import { layOut, type Scheme } from '../templates/mail-layout.ts';
import { isChosen } from '../preferences/notice-choices.ts';
import { renderMail, renderNotice, type Text, type Values } from '../templates/render-template.ts';
import { sampleValues } from './sample-values.ts';
import { casesOf, valuesIn } from '../templates/template-facts.ts';
import { shippedOf } from './template-settings.ts';
import type { TextId } from '../templates/template-version.repository.ts';

type Look = Text & { case: TemplateCase };

/** What the reader would get. Throws ValidationFailed as saving would. */
export async function previewTemplate(
  ctx: Ctx,
  actor: SignedIn,
  id: TextId,
  { scheme, ...look }: Look & { scheme: Scheme },
): Promise<{ subject: string; html: string | null; text: string }> {
  const values = await checkedValues(ctx, actor, id, look);
  if (id.channel === 'IN_APP') {
    const { subject, body } = renderNotice(look, values);
    return { subject, html: null, text: body };
  }
  const letter = renderMail(look, values);
  return { subject: letter.subject, ...layOutSample(ctx, id, letter, scheme) };
}

/**
 * To the own address alone, whatever is in the editor; its button leads to the first page, for there is
 * nothing behind it.
 */
export async function mailSample(ctx: Ctx, actor: SignedIn, id: TextId, look: Look): Promise<void> {
  const values = await checkedValues(ctx, actor, id, look);
  if (id.channel === 'IN_APP') throw NotFound();
  const letter = renderMail(look, values);
  const account = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  await ctx.transaction(async (tx) => {
    await putMail(tx, {
      userId: account.id,
      to: account.email,
      templateCode: id.code,
      locale: id.locale,
      subject: `[Test] ${letter.subject}`,
      ...layOutSample(tx, id, letter, 'reader'),
    });
    const { code: name, channel, locale } = id;
    await appendAudit(tx, actor, {
      action: 'template.tested',
      targetType: 'notification_template',
      targetId: null,
      detail: { name, channel, locale },
    });
  });
}

async function checkedValues(ctx: Ctx, actor: SignedIn, id: TextId, look: Look): Promise<Values> {
  authorize(may(actor, 'templates.manage'));
  shippedOf(id);
  if (!casesOf(id.code).includes(look.case)) throw NotFound();
  const violations = flawsOf(id.code, id.channel, look);
  const [first] = violations;
  if (first) throw ValidationFailed({ violations, message: first.message });
  const reader = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  const samples = await sampleValues(ctx, reader, id);
  return valuesIn(id.code, look.case, (name) => samples[name]);
}

const layOutSample = (
  ctx: Ctx,
  { code, locale }: TextId,
  letter: ReturnType<typeof renderMail>,
  scheme: Scheme,
) => layOut(letter, siteOf(ctx, locale), letterheadOf(ctx, locale, { isChosen: isChosen(code) }), scheme);
