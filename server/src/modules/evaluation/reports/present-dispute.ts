import type { Dispute, Evidence, getSeatReport, SeatFacts } from '@michi/contract/evaluation/disputes';
import type { z } from 'zod';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import {
  type Joined,
  listJoins,
  listRefusals,
  listWaits,
  type Refused,
  type Waited,
} from '../../classroom/index.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { getSeatMoney, type SeatMoney } from '../../ordering/index.ts';
import { type ClassChange, findClassChanges, getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { disputeClosesAt, disputeRefusalOf, isAnswerOpen, secondsWithin } from '../core/dispute.ts';
import { findEvidence } from '../core/dispute.repository.ts';
import { directionOf } from '../core/evaluation.policy.ts';
import { type Reminder, remindersOf } from '../core/reminders.ts';
import { findReportOfSeat, type ReportRow } from '../core/report.repository.ts';

export type SeatDispute = { seat: SeatDetail; dispute: Dispute };

/** What both sides say of these seats and what is known of the classes, by the seat. */
export async function presentDisputes(
  ctx: Ctx,
  reports: readonly ReportRow[],
): Promise<Map<string, SeatDispute>> {
  if (reports.length === 0) return new Map();
  const seats = await getSeats(ctx, { seatIds: reports.map(({ targetId }) => targetId) });
  const rooms = seats.flatMap(({ classroomId }) => classroomId ?? []);
  const changes = await findClassChanges(
    ctx,
    seats.map(({ seatId }) => seatId),
  );
  const [joins, refusals, waits, money, people, evidence, reminders] = await Promise.all([
    listJoins(ctx, rooms),
    listRefusals(ctx, rooms),
    listWaits(ctx, rooms),
    getSeatMoney(
      ctx,
      seats.map(({ seatId }) => seatId),
    ),
    getAccounts(ctx, [
      ...new Set([
        ...seats.flatMap(({ studentId, senseiId }) => [studentId, senseiId]),
        ...changes.flatMap(({ insteadOf }) => insteadOf ?? []),
      ]),
    ]),
    findEvidence(
      ctx,
      reports.map(({ id }) => id),
    ),
    remindersOf(
      ctx,
      seats.map(({ classId }) => classId),
    ),
  ]);
  const presented = seats.map(async (seat): Promise<[string, SeatDispute][]> => {
    const report = reports.find(({ targetId }) => targetId === seat.seatId);
    if (!report) return [];
    const fileIds = evidence.filter((each) => each.reportId === report.id).map(({ fileId }) => fileId);
    const dispute = {
      facts: factsOf(seat, {
        joins,
        refusals,
        waits,
        reminders,
        changes,
        people,
        money: money.get(seat.seatId) ?? null,
      }),
      evidence: await presentFiles(ctx, fileIds, seat.senseiId),
      answer: report.answer,
      answeredAt: report.answeredAt?.toISOString() ?? null,
    };
    return [[seat.seatId, { seat, dispute }]];
  });
  return new Map((await Promise.all(presented)).flat());
}

type Known = {
  joins: readonly Joined[];
  refusals: readonly Refused[];
  waits: readonly Waited[];
  reminders: readonly Reminder[];
  changes: readonly ClassChange[];
  people: ReadonlyMap<string, Account>;
  money: SeatMoney | null;
};

function factsOf(seat: SeatDetail, { people, money, ...all }: Known): SeatFacts {
  const isSide = ({ userId }: { userId: string }) => userId === seat.studentId || userId === seat.senseiId;
  const joins = all.joins.filter((join) => join.roomUuid === seat.classroomId && isSide(join));
  const refusals = all.refusals.filter((each) => each.roomUuid === seat.classroomId && isSide(each));
  const reminders = all.reminders.filter((each) => each.classId === seat.classId && isSide(each));
  const person = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  const secondsOf = (id: string) => secondsWithin(joins.filter(({ userId }) => userId === id));
  return {
    classId: seat.classId,
    startsAt: seat.startsAt.toISOString(),
    endsAt: seat.endsAt.toISOString(),
    student: person(seat.studentId),
    sensei: person(seat.senseiId),
    attendance: seat.attendance,
    confirmedAt: seat.confirmedAt?.toISOString() ?? null,
    changes: all.changes
      .filter(({ seatId }) => seatId === seat.seatId)
      .map(({ kind, at, by, from, to, insteadOf }) => ({
        kind,
        at: at.toISOString(),
        by,
        from: from.toISOString(),
        to: to.toISOString(),
        insteadOf: insteadOf && (people.get(insteadOf)?.name ?? ''),
      })),
    joins: joins.map(({ userId, joinedAt, leftAt, microphone, camera }) => ({
      bySensei: userId === seat.senseiId,
      joinedAt: joinedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
      microphone,
      camera,
    })),
    refusals: refusals.map(({ userId, refusedAt, reason }) => ({
      bySensei: userId === seat.senseiId,
      at: refusedAt.toISOString(),
      reason,
    })),
    waits: all.waits
      .filter(({ roomUuid, userId }) => roomUuid === seat.classroomId && userId === seat.studentId)
      .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
    reminders: reminders.map(({ userId, code, at, mail, inApp }) => ({
      toSensei: userId === seat.senseiId,
      code,
      at: at.toISOString(),
      mail,
      inApp,
    })),
    joinedSeconds: { student: secondsOf(seat.studentId), sensei: secondsOf(seat.senseiId) },
    money,
  };
}

/** Those that are still there: they are deleted some time after the decision. */
async function presentFiles(ctx: Ctx, ids: readonly string[], senseiId: string): Promise<Evidence[]> {
  const files = await Promise.all(ids.map((id) => findFile(ctx, id)));
  return files.flatMap((file) =>
    file
      ? [
          {
            id: file.id,
            bySensei: file.ownerId === senseiId,
            name: file.name,
            type: file.type,
            size: file.size,
          },
        ]
      : [],
  );
}

/** For the two sides alone: what was reported, and what the caller may do about it. */
export async function readSeatReport(
  ctx: Ctx,
  actor: SignedIn,
  seatId: string,
): Promise<z.output<typeof getSeatReport.response>> {
  const [seat] = await getSeats(ctx, { seatIds: [seatId] });
  if (!seat || !directionOf(actor, seat)) throw NotFound();
  const [now, windowHours] = [ctx.clock.now(), ctx.settings.get('dispute.window_hours')];
  const closesAt = disputeClosesAt(seat, windowHours).toISOString();
  const report = await findReportOfSeat(ctx, seatId);
  const dispute = report && (await presentDisputes(ctx, [report])).get(seatId)?.dispute;
  if (!dispute) {
    const isOpen = isUser(actor, seat.studentId) && disputeRefusalOf(seat, windowHours, now) === null;
    return { report: null, closesAt, can: isOpen ? ['report'] : [] };
  }
  const { id, details, outcome, note } = report;
  const isSensei = isUser(actor, seat.senseiId);
  return {
    report: {
      ...dispute,
      id,
      details,
      createdAt: report.createdAt.toISOString(),
      replyDueAt: report.replyDueAt.toISOString(),
      outcome,
      note,
      decidedAt: report.decidedAt?.toISOString() ?? null,
    },
    closesAt,
    can: [
      ...(isSensei && isAnswerOpen(report, now) ? (['answer'] as const) : []),
      ...(outcome === null ? (['attach'] as const) : []),
    ],
  };
}
