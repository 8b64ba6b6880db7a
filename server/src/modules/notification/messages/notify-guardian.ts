import { cutText } from '@michi/contract/cut-text';
import { birthdayOf } from '@michi/contract/identity/age';
import { z } from 'zod';
import type { EventHandler } from '../../../events.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { type Account, getAccounts, guardiansOf, hasMailbox } from '../../identity/index.ts';
import { getOrderDetail, type OrderDetail } from '../../ordering/index.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { notify, notifyAccount, notifyAddress } from '../delivery/notify.ts';
import { factsFor, guardianReaders, paths, type Side, sidesOf } from '../templates/class-facts.ts';
import { formatDate, formatInstant, formatSpans } from '../templates/times.ts';

const familyPath = '/student/family';
const requestPath = (orderId: string) => `${familyPath}/requests/${orderId}`;
const childPath = (childId: string) => `${familyPath}?child=${childId}`;

/** A stranger reads it, and whoever invites chose the name: letters alone, and not many. */
function nameForStranger(name: string): string {
  const letters = name
    .replace(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(letters, 40).trim() || '—';
}

const sendGuardianInvitation: EventHandler<'guardian.invited'> = (
  ctx,
  { email, childName, locale, token, expiresAt },
) => {
  const reader = { email, name: '', locale };
  return notifyAddress(ctx, reader, {
    code: 'GUARDIAN_INVITED',
    values: {
      child: nameForStranger(childName),
      until: formatInstant(expiresAt, { locale, timeZone: 'UTC' }),
    },
    path: `/guardian-invitation?${new URLSearchParams({ token }).toString()}`,
  });
};

const notifyGuardianLinked: EventHandler<'guardian.linked'> = async (ctx, { guardianId, childId }) => {
  const guardian = (await getAccounts(ctx, [guardianId])).get(guardianId);
  await notify(ctx, childId, {
    code: 'GUARDIAN_LINKED',
    values: { other: guardian?.name ?? '' },
    path: familyPath,
    names: [guardianId],
  });
};

const notifyHandedOver: EventHandler<'guardian.handed_over'> = async (
  ctx,
  { guardianId, childId, hasSignIn },
) => {
  const people = await getAccounts(ctx, [guardianId, childId]);
  for (const [id, otherId] of [
    [guardianId, childId],
    [childId, guardianId],
  ] as const) {
    const reader = people.get(id);
    if (!reader) continue;
    if (id === guardianId && !hasSignIn) {
      await tellSignInDue(ctx, reader, { childId, child: people.get(childId)?.name ?? '', until: null });
      continue;
    }
    await notifyAccount(ctx, reader, {
      code: 'GUARDIAN_HANDED_OVER',
      values: { other: people.get(otherId)?.name ?? '', forChild: id === childId ? 'yes' : null },
      path: '/student',
      names: [otherId],
      event: `handed-over ${guardianId} ${childId}`,
    });
  }
};

/** A month before the child comes of age; `notifyHandedOver` says it again on the day. */
const notifySignInDue: EventHandler<'guardian.sign_in_due'> = async (ctx, { guardianId, childId }) => {
  const people = await getAccounts(ctx, [guardianId, childId]);
  const [guardian, child] = [people.get(guardianId), people.get(childId)];
  if (!guardian || !child?.birthDate) return;
  const on = birthdayOf(child.birthDate, ctx.settings.get('minor.guardian_required_under'));
  const until = formatDate(new Date(`${on}T12:00:00Z`), { ...guardian, timeZone: 'UTC' });
  await tellSignInDue(ctx, guardian, { childId, child: child.name, until });
};

type SignInDue = { childId: string; child: string; until: string | null };

async function tellSignInDue(ctx: Ctx, guardian: Account, { childId, child, until }: SignInDue) {
  await notifyAccount(ctx, guardian, {
    code: 'CHILD_SIGN_IN_DUE',
    values: { child, until },
    path: paths.signIn(childId),
    names: [childId],
    event: `sign-in-due ${guardian.id} ${childId} ${until ?? 'now'}`,
  });
}

const OfOrder = z.object({ orderId: z.uuid() });

/** Each guardian, while the order waits. */
const notifyGuardianAskedJob = defineJob(
  declareJob('notification.guardian-asked', OfOrder),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      const [seat] = order?.seats ?? [];
      if (order?.status !== 'CREATED' || order.guardianState !== 'WAITING' || !seat || !order.expiresAt)
        return;
      const { student } = await sidesOf(tx, seat);
      if (!student) return;
      const child = student.reader.name;
      for (const guardian of (await guardiansOf(tx, [order.studentId])).get(order.studentId) ?? [])
        await notifyAccount(tx, guardian, {
          code: 'GUARDIAN_ASKED',
          values: {
            ...aboutClass({ ...student, reader: guardian, child }, order.seats, order.courseTitle),
            total: formatMoney(order.price.total, order.price.currency, guardian.locale),
            answerBy: formatInstant(order.expiresAt, guardian),
          },
          dueAt: order.expiresAt,
          path: requestPath(orderId),
          names: [order.studentId, order.senseiId],
        });
    }),
);

/** The child, of a yes, a no or a silence. */
export const notifyGuardianAnsweredJob = defineJob(
  declareJob('notification.guardian-answered', OfOrder),
  (ctx, { orderId }) =>
    ctx.transaction(async (tx) => {
      const order = await getOrderDetail(tx, orderId);
      const [seat] = order?.seats ?? [];
      if (!order || !seat) return;
      const { student } = await sidesOf(tx, seat);
      if (!student) return;
      const { course, when, other } = factsFor(student, order.seats, order.courseTitle);
      await notifyAccount(tx, student.reader, {
        code: 'GUARDIAN_ANSWERED',
        values: { course, when, other, ...answerOf(order) },
        dueAt: seat.startsAt,
        path: paths.order(orderId),
        names: student.otherIds,
      });
    }),
);

const answerOf = ({ cancelReason }: OrderDetail) => ({
  declined: cancelReason === 'GUARDIAN_DECLINED' ? 'yes' : null,
  silent: cancelReason === 'GUARDIAN_SILENT' ? 'yes' : null,
});

/**
 * Of a seat that was booked, canceled or missed: the guardians of a minor; of an adult nothing more is read.
 */
export async function tellGuardians(
  tx: Ctx,
  seat: SeatDetail,
  student: Side,
  {
    code,
    course,
    times = [seat],
  }: {
    code: 'CHILD_BOOKED' | 'CHILD_CANCELED' | 'CHILD_ABSENT';
    course: string;
    times?: readonly SeatDetail[];
  },
): Promise<void> {
  const { id } = student.reader;
  const isWithoutSignIn = code === 'CHILD_BOOKED' && !hasMailbox(student.reader);
  for (const side of await guardianReaders(tx, student))
    await notifyAccount(tx, side.reader, {
      code,
      values: { ...aboutClass(side, times, course), noSignIn: isWithoutSignIn ? 'yes' : null },
      dueAt: seat.startsAt,
      path: isWithoutSignIn ? paths.signIn(id) : childPath(id),
      names: side.otherIds,
      event: `${code} ${seat.seatId}`,
    });
}

/**
 * Of a class that stands at another time, or is given by somebody else: `instead` of whom. `event`: tells
 * this once.
 */
export async function tellGuardiansOfMove(
  tx: Ctx,
  seat: SeatDetail,
  student: Side,
  {
    course,
    before,
    instead,
    event,
    times = [seat],
  }: {
    course: string;
    /** When they were to begin. */
    before: readonly Date[] | null;
    instead: Account | null;
    event: string;
    times?: readonly SeatDetail[];
  },
): Promise<void> {
  for (const side of await guardianReaders(tx, student))
    await notifyAccount(tx, side.reader, {
      code: 'CHILD_MOVED',
      values: {
        ...aboutClass(side, times, course),
        before: before && before.map((at) => formatInstant(at, side.reader)).join('; '),
        instead: instead && instead.name,
      },
      dueAt: seat.startsAt,
      path: childPath(student.reader.id),
      names: instead ? [...side.otherIds, instead.id] : side.otherIds,
      event: `CHILD_MOVED ${event}`,
    });
}

const notifyMissedJob = defineJob(
  declareJob('notification.child-absent', z.object({ seatId: z.uuid() })),
  (ctx, { seatId }) =>
    ctx.transaction(async (tx) => {
      const [seat] = await getSeats(tx, { seatIds: [seatId] });
      if (seat?.attendance !== 'ABSENT') return;
      const { student, course } = await sidesOf(tx, seat);
      if (student) await tellGuardians(tx, seat, student, { code: 'CHILD_ABSENT', course });
    }),
);

/** To a guardian. */
function aboutClass(
  { reader, other, child }: Pick<Side, 'reader' | 'other'> & { child: string },
  times: readonly SeatDetail[],
  course: string,
) {
  return { child, course, when: formatSpans(times, reader), other };
}

export const guardianMessages: ModulePart = {
  jobs: [notifyGuardianAskedJob, notifyGuardianAnsweredJob, notifyMissedJob],
  subscribe(on) {
    on('guardian.invited', sendGuardianInvitation);
    on('guardian.linked', notifyGuardianLinked);
    on('guardian.handed_over', notifyHandedOver);
    on('guardian.sign_in_due', notifySignInDue);
    on('guardian.asked', (ctx, { orderId }) => ctx.enqueue(notifyGuardianAskedJob, { orderId }));
    on('guardian.approved', (ctx, { orderId }) => ctx.enqueue(notifyGuardianAnsweredJob, { orderId }));
    on('seat.attendance_marked', async (ctx, { seatId, attendance }) => {
      if (attendance === 'ABSENT') await ctx.enqueue(notifyMissedJob, { seatId });
    });
  },
};
