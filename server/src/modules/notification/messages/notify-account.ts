import { z } from 'zod';
import type { EventHandler } from '../../../events.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { addressFreeAt, getAccounts, reapplyAfter, spellCode } from '../../identity/index.ts';
import { getSeatsAhead } from '../../scheduling/index.ts';
import { mailText } from '../templates/mail-text.ts';
import { paths, sidesOf } from '../templates/class-facts.ts';
import { formatDate, formatInstant, formatSpan } from '../templates/times.ts';
import { notify, notifyAccount, notifyAddress } from '../delivery/notify.ts';
import { maskAddress } from '../delivery/mask-address.ts';
import { wordlessPath } from '../delivery/wordless-path.ts';

type Verification = { userId: string; email?: string; code: string; returnTo: string | null };

/**
 * The code stands in the mail's link and text, and nowhere else. The page that was asked for comes with the
 * answer to the code; the link has it for whoever signs in instead, unless it could be used to write to a
 * stranger.
 */
async function sendVerification(ctx: Ctx, { userId, email, code, returnTo }: Verification): Promise<void> {
  const back = returnTo && wordlessPath(returnTo);
  const query = new URLSearchParams({ code, ...(back ? { returnTo: back } : {}) });
  await notify(ctx, userId, {
    code: 'VERIFY_EMAIL',
    values: { code: spellCode(code) },
    path: `/sign-up/verify-email/${userId}?${query.toString()}`,
    ...(email ? { to: email } : {}),
  });
}

const notifyAddressKnown: EventHandler<'user.address_known'> = async (ctx, { userId }) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  const free = await addressFreeAt(ctx, userId);
  await notifyAccount(ctx, account, {
    code: 'ADDRESS_KNOWN',
    values: { freeOn: free ? formatDate(free, account) : null },
    path: free ? '/' : '/login',
  });
};

const sendReset: EventHandler<'user.password_reset_requested'> = (ctx, { userId, token }) =>
  notify(ctx, userId, {
    code: 'RESET_PASSWORD',
    values: {},
    path: `/reset-password?${new URLSearchParams({ token }).toString()}`,
  });

const sendInvitation: EventHandler<'administrator.invited'> = (ctx, { token, expiresAt, ...invited }) =>
  notifyAddress(ctx, invited, {
    code: 'ADMINISTRATOR_INVITED',
    values: { until: formatInstant(expiresAt, { locale: invited.locale, timeZone: 'UTC' }) },
    path: `/administrator-invitation?${new URLSearchParams({ token }).toString()}`,
  });

const notifyPasswordChanged: EventHandler<'user.password_changed'> = async (ctx, { userId }) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  await notifyAccount(ctx, account, {
    code: 'PASSWORD_CHANGED',
    values: { when: formatInstant(ctx.clock.now(), account) },
    path: '/forgot-password',
  });
};

/** The link leads to who is signed in to this account, and to nobody else's. */
const sendAddressCode: EventHandler<'user.address_change_requested'> = (ctx, { userId, email, code }) =>
  notify(ctx, userId, {
    code: 'ADDRESS_PROOF',
    values: { code: spellCode(code) },
    path: `/profile?${new URLSearchParams({ section: 'security', addressCode: code }).toString()}`,
    channels: ['EMAIL'],
    to: email,
    isUnproved: true,
  });

/**
 * To the address that the account had: who reads it may not know of the change. Of the new one it says no
 * more than its owner needs to know it again.
 */
const notifyAddressChanged: EventHandler<'user.address_changed'> = async (
  ctx,
  { userId, former, token, until, device },
) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  await notifyAccount(ctx, account, {
    code: 'ADDRESS_CHANGED',
    values: {
      address: maskAddress(account.email),
      when: formatInstant(ctx.clock.now(), account),
      device,
      until: formatInstant(until, account),
    },
    path: `/restore-address?${new URLSearchParams({ token }).toString()}`,
    to: former,
  });
};

/** To the address that is the account's no more. */
const notifyAddressRestored: EventHandler<'user.address_restored'> = async (ctx, { userId, lost }) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  await notifyAccount(ctx, account, {
    code: 'ADDRESS_RESTORED',
    values: { when: formatInstant(ctx.clock.now(), account) },
    path: '/contact',
    channels: ['EMAIL'],
    to: lost,
  });
};

const notifyFactorChanged: EventHandler<'user.factor_changed'> = async (ctx, { userId, change, name }) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  await notifyAccount(ctx, account, {
    code: 'SECOND_FACTOR_CHANGED',
    values: {
      what: mailText[account.locale].factor[change],
      passkey: name,
      when: formatInstant(ctx.clock.now(), account),
    },
    path: '/profile?section=security',
  });
};

const notifyBanned: EventHandler<'user.status_changed'> = async (ctx, { userId, to }) => {
  if (to !== 'BANNED') return;
  await notify(ctx, userId, { code: 'ACCOUNT_BANNED', values: {}, path: '/contact' });
  await ctx.enqueue(notifyStudentBannedJob, { userId });
};

/**
 * Every sensei who would wait for the banned student, once: of the next class, and how many more there are.
 * Once more of classes in a group, which go ahead: what is said of them is another thing.
 */
const notifyStudentBannedJob = defineJob(
  declareJob('notification.student-banned', z.object({ userId: z.uuid() })),
  (ctx, { userId }) =>
    ctx.transaction(async (tx) => {
      if ((await getAccounts(tx, [userId])).get(userId)?.status !== 'BANNED') return;
      const seats = await getSeatsAhead(tx, userId);
      const courses = await getCourseTerms(tx, [...new Set(seats.map(({ courseId }) => courseId))]);
      const isGroup = ({ courseId }: { courseId: string }) => courses.get(courseId)?.format === 'GROUP';
      const ahead = Map.groupBy(seats, (seat) => `${seat.senseiId} ${isGroup(seat)}`);
      for (const [next, ...more] of ahead.values()) {
        const { sensei, course } = next ? await sidesOf(tx, next) : {};
        if (!next || !sensei) continue;
        await notifyAccount(tx, sensei.reader, {
          code: 'STUDENT_BANNED',
          values: {
            course: course ?? '',
            when: formatSpan(next.startsAt, next.endsAt, sensei.reader),
            other: sensei.other,
            more: more.length > 0 ? String(more.length) : null,
            seatOnly: isGroup(next) ? 'yes' : null,
          },
          path: paths.class(next.classId),
          names: sensei.otherIds,
        });
      }
    }),
);

const notifySensei: EventHandler<'sensei.status_changed'> = async (ctx, { userId, from, to, reason }) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  if (from === 'PENDING_APPROVAL' && to === 'ACTIVE') {
    await notifyAccount(ctx, account, { code: 'SENSEI_APPROVED', values: {}, path: '/sensei/courses' });
  }
  if (to === 'EXCLUDED') {
    const againFrom = formatDate(after(ctx.clock.now(), reapplyAfter), account);
    await notifyAccount(ctx, account, {
      code: 'SENSEI_EXCLUDED',
      values: { reason, againFrom },
      path: '/profile',
    });
  }
};

export const accountMessages: ModulePart = {
  jobs: [notifyStudentBannedJob],
  subscribe(on) {
    on('user.registered', sendVerification);
    on('user.verification_requested', sendVerification);
    on('user.address_known', notifyAddressKnown);
    on('user.password_reset_requested', sendReset);
    on('user.password_changed', notifyPasswordChanged);
    on('administrator.invited', sendInvitation);
    on('user.address_change_requested', sendAddressCode);
    on('user.address_changed', notifyAddressChanged);
    on('user.address_restored', notifyAddressRestored);
    on('user.factor_changed', notifyFactorChanged);
    on('user.status_changed', notifyBanned);
    on('sensei.status_changed', notifySensei);
  },
};
