import { localePrefixes } from '@michi/contract/locale';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Ctx } from '../../../platform/context.ts';
import { eventOf } from '../../../platform/jobs/job-run.ts';
import { putMail } from '../../../platform/mail-outbox/mail-outbox.ts';
import { type Account, getAccounts, isAddressOfChild } from '../../identity/index.ts';
import { renderFor } from '../templates/choose-template.ts';
import { letterheadOf, originOf, siteOf } from '../templates/letterhead.ts';
import { layOut } from '../templates/mail-layout.ts';
import { isChosen, wantedOf } from '../preferences/notice-choices.ts';
import { findRhythm } from '../preferences/notice-rhythm.repository.ts';
import { nextDigest, quietEnd } from '../preferences/quiet-hours.ts';
import { canWait } from '../preferences/urgency.ts';
import { putPushes } from '../push/put-push.ts';
import { addToDigest } from './digest.ts';
import { deleteUnreadNotice, insertNotice, type NewNotice } from './notice.repository.ts';
import type { Block, Letter } from '../templates/render-template.ts';
import type { Values } from '../templates/notifications.ts';

export type Notification<C extends TemplateCode> = {
  code: C;
  values: Values<C>;
  /** Path of this site that the action and the notice lead to. */
  path: string;
  /** Unless said, both; the notice alone of what a mail of its own would only repeat. */
  channels?: readonly ('EMAIL' | 'IN_APP')[];
  /** Not the account's own address: one that is still to be verified, or the operators' common one. */
  to?: string;
  /** Nobody proved that address. */
  isUnproved?: true;
  /** Where an answer to the mail goes. */
  replyTo?: string;
  /** Path of this site that ends mails of this kind without a sign-in. */
  stopPath?: string;
  /** A class as a calendar file, beside the words of the mail. */
  calendar?: string | undefined;
  /** Other accounts whose names the words have: when one is erased, what has its name goes, too. */
  names?: readonly string[];
  /**
   * What it tells of, where jobs of their own may tell of the same; unless said, what the running job is
   * about.
   */
  event?: string;
  /**
   * When the class begins that it is about, or the time to answer is over: what is near waits for no quiet
   * hours, and no digest.
   */
  dueAt?: Date | undefined;
  /** What a digest lists, before its action. */
  items?: readonly Block[];
};

/** About the account itself: these reach addresses that nobody verified yet. */
const aboutAccess = new Set<TemplateCode>(['VERIFY_EMAIL', 'ADDRESS_KNOWN', 'RESET_PASSWORD']);

/**
 * Tells one person, in the person's language, in the transaction of what happened. Deleted accounts are told
 * nothing more.
 */
export async function notify<C extends TemplateCode>(
  ctx: Ctx,
  userId: string,
  notification: Notification<C>,
): Promise<void> {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (account) await notifyAccount(ctx, account, notification);
}

/**
 * What went out: the mail in the outbox, and whether there is a notice in the app; neither when it was told
 * before.
 */
export type Told = { mailId: string | null; inApp: boolean; isRepeat: boolean };

/** The same, for who has the account at hand. */
export async function notifyAccount<C extends TemplateCode>(
  ctx: Ctx,
  account: Account,
  notification: Notification<C>,
): Promise<Told> {
  const { code, path, channels = ['EMAIL', 'IN_APP'] } = notification;
  const access = aboutAccess.has(code);
  if (!access && (account.status === 'DELETED' || !account.emailVerifiedAt))
    return { mailId: null, inApp: false, isRepeat: false };
  // Who registered with somebody else's address chose the name: no words of theirs reach its owner.
  const name = account.emailVerifiedAt && !notification.isUnproved ? account.name : null;
  const values = { ...notification.values, name, brand: ctx.settings.get('brand.name') };
  const { mail, notice } = await renderFor(ctx, code, account.locale, values);
  const wanted = await wantedOf(ctx, account.id, code);
  const when = await whenFor(ctx, account, notification);
  const event = notification.event ?? eventOf(`${account.id} ${code} ${placeOf(path)}`);
  const told: Told = { mailId: null, inApp: false, isRepeat: false };
  // A child without a sign-in of its own has no mailbox here; its guardian is told by mails of their own.
  const hasAddress = notification.to !== undefined || !isAddressOfChild(account.email);
  if (mail && channels.includes('EMAIL') && wanted.mail !== 'NONE' && hasAddress) {
    if (notice && wanted.mail === 'DIGEST' && when.digestAt) {
      const entry = {
        userId: account.id,
        code,
        ...notice,
        link: path,
        names: notification.names ?? [],
        event,
      };
      told.isRepeat ||= !(await addToDigest(ctx, entry, when.digestAt));
    } else {
      told.mailId = await sendMail(ctx, account, mail, { ...notification, event, notBefore: when.notBefore });
      told.isRepeat ||= told.mailId === null;
    }
  }
  if (notice && channels.includes('IN_APP') && (wanted.inApp || isKept(code))) {
    const isShown = wanted.inApp;
    const names = notification.names ?? [];
    const left = { userId: account.id, code, ...notice, link: path, isShown, names, event };
    const isNew = await leaveNotice(ctx, left);
    told.inApp = isNew && isShown;
    told.isRepeat ||= !isNew;
  }
  if (notice && channels.includes('IN_APP') && wanted.push)
    await putPushes(ctx, {
      userId: account.id,
      code,
      title: notice.subject,
      body: notice.body,
      link: localePrefixes[account.locale] + path,
      names: notification.names ?? [],
      event,
      // Of a conversation the last one is enough.
      topic: isKept(code) ? `${code} ${path}` : undefined,
      isUrgent: when.isNear,
      dueAt: notification.dueAt,
      notBefore: when.notBefore,
    });
  return told;
}

/**
 * `notBefore`: the end of the quiet hours, if it waits for that; `digestAt`: of the next digest, if it can
 * wait for that.
 */
type When = { notBefore: Date | null; digestAt: Date | null; isNear: boolean };

async function whenFor(
  ctx: Ctx,
  { id, timeZone }: Account,
  { code, dueAt, to }: Pick<Notification<TemplateCode>, 'code' | 'dueAt' | 'to'>,
): Promise<When> {
  const now = ctx.clock.now();
  const { quiet, digest } = await findRhythm(ctx, id);
  const quietUntil = quietEnd(now, timeZone, quiet);
  const digestAt = nextDigest(now, timeZone, digest);
  const mayWait = (until: Date) => to === undefined && canWait(code, dueAt, until);
  return {
    notBefore: quietUntil && mayWait(quietUntil) ? quietUntil : null,
    // A digest in the quiet hours waits for their end itself.
    isNear: !canWait(code, dueAt, now),
    digestAt: mayWait(quietEnd(digestAt, timeZone, quiet) ?? digestAt) ? digestAt : null,
  };
}

/** Somebody who has no account yet: by mail alone. */
export async function notifyAddress<C extends TemplateCode>(
  ctx: Ctx,
  { email, name, locale }: Pick<Account, 'email' | 'name' | 'locale'>,
  { code, values, path }: Pick<Notification<C>, 'code' | 'values' | 'path'>,
): Promise<void> {
  const brand = ctx.settings.get('brand.name');
  const { mail } = await renderFor(ctx, code, locale, { ...values, name, brand });
  if (!mail) return;
  const parts = layOut(mail, siteOf(ctx, locale) + path, letterheadOf(ctx, locale));
  await putMail(ctx, {
    userId: null,
    to: email,
    templateCode: code,
    locale,
    subject: mail.subject,
    ...parts,
  });
}

/** Without codes and tokens, which are new each time. */
const placeOf = (path: string): string => path.split('?', 1)[0] ?? '';

/**
 * Of a conversation there is one notice, which also says that there was a mail: it is left to who wants the
 * mails alone, too.
 */
const isKept = (code: string): boolean => code === 'NEW_MESSAGE';

async function sendMail(
  ctx: Ctx,
  account: Account,
  letter: Letter,
  notification: Omit<Notification<TemplateCode>, 'values' | 'channels' | 'event'> & {
    event: string | null;
    notBefore: Date | null;
  },
): Promise<string | null> {
  const stopUrl = notification.stopPath === undefined ? undefined : originOf(ctx) + notification.stopPath;
  const parts = layOut(
    withItems(letter, notification.items ?? []),
    siteOf(ctx, account.locale) + notification.path,
    letterheadOf(ctx, account.locale, { stopUrl, isChosen: isChosen(notification.code) }),
  );
  return putMail(ctx, {
    userId: account.id,
    to: notification.to ?? account.email,
    templateCode: notification.code,
    locale: account.locale,
    subject: letter.subject,
    replyTo: notification.replyTo,
    unsubscribeUrl: stopUrl,
    calendar: notification.calendar,
    names: notification.names,
    event: notification.event,
    notBefore: notification.notBefore,
    ...parts,
  });
}

function withItems(letter: Letter, items: readonly Block[]): Letter {
  const action = letter.blocks.findIndex(({ kind }) => kind === 'action');
  return { ...letter, blocks: letter.blocks.toSpliced(action, 0, ...items) };
}

/** False: it was left before. */
async function leaveNotice(ctx: Ctx, notice: NewNotice & { link: string }): Promise<boolean> {
  if (isKept(notice.code)) await deleteUnreadNotice(ctx, notice);
  const id = await insertNotice(ctx, notice);
  if (id !== null && notice.isShown) ctx.push([notice.userId], 'notice.new', { id });
  return id !== null;
}
