import type { Ctx } from '../../../platform/context.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { type Account, getAccounts, guardiansOf, isMinor } from '../../identity/index.ts';
import type { OrderDetail } from '../../ordering/index.ts';
import { formatSpans, type Span } from './times.ts';

type Meeting = { courseId: string; senseiId: string; startsAt: Date; endsAt: Date };
export type Side = { reader: Account; other: string; otherIds: readonly string[]; forSensei: boolean };
export type ClassFacts = { course: string; when: string; other: string; forSensei: string | null };

/** What every text about a class says, in the reader's own zone. */
export function factsFor(side: Side, meetings: Span | readonly Span[], course: string): ClassFacts {
  return {
    course,
    when: formatSpans([meetings].flat(), side.reader),
    other: side.other,
    forSensei: side.forSensei ? 'yes' : null,
  };
}

export type Sides = { student: Side | null; sensei: Side | null; course: string };

/**
 * The two sides of one seat: the student reads the sensei's name, the sensei the student's, and nobody any
 * other.
 */
export async function sidesOf(ctx: Ctx, seat: Meeting & { studentId: string }): Promise<Sides> {
  const people = await getAccounts(ctx, [seat.studentId, seat.senseiId]);
  const course = (await getCourseTerms(ctx, [seat.courseId])).get(seat.courseId)?.title ?? '';
  const [student, sensei] = [people.get(seat.studentId), people.get(seat.senseiId)];
  return {
    student:
      student && sensei
        ? { reader: student, other: sensei.name, otherIds: [sensei.id], forSensei: false }
        : null,
    sensei:
      student && sensei
        ? { reader: sensei, other: student.name, otherIds: [student.id], forSensei: true }
        : null,
    course,
  };
}

/** `child`: the name of the student, to a guardian. */
export type Reader = Side & { child: string | null };

/** The student, and of a minor each guardian, who can answer as well. */
export async function readersOf(ctx: Ctx, student: Side): Promise<Reader[]> {
  return [{ ...student, child: null }, ...(await guardianReaders(ctx, student))];
}

export async function guardianReaders(ctx: Ctx, student: Side): Promise<(Side & { child: string })[]> {
  const { reader, otherIds } = student;
  if (!isMinor(ctx, reader)) return [];
  return ((await guardiansOf(ctx, [reader.id])).get(reader.id) ?? []).map((guardian) => ({
    ...student,
    reader: guardian,
    otherIds: [reader.id, ...otherIds],
    child: reader.name,
  }));
}

/** An administrator did it, who says why. */
export async function byPlatform(ctx: Ctx, by: string | null): Promise<'yes' | null> {
  if (by === null) return null;
  return (await getAccounts(ctx, [by])).get(by)?.type === 'ADMIN' ? 'yes' : null;
}

/** What was captured all the same comes back, and is told as any other. */
export const isUncharged = ({ payments }: Pick<OrderDetail, 'payments'>) =>
  payments.every(({ status }) => status === 'CANCELED');

/** Where the class happens, or the calendar while there is no room yet. */
export function roomPath(meeting: { classroomId: string | null }): string {
  return meeting.classroomId ? `/chat/${meeting.classroomId}` : paths.calendar;
}

export const paths = {
  calendar: '/calendar/list-calendar',
  /** Its panel in the reader's calendar, where it is answered and evaluated. */
  class: (classId: string) => `/calendar/list-calendar?class=${classId}`,
  /** The same with the form open. */
  evaluation: (classId: string, seatId: string) =>
    `/calendar/list-calendar?class=${classId}&evaluate=${seatId}`,
  /** With that order above the others, where it is answered, cancelled and read. */
  order: (orderId: string) => `/checkouts/list-checkouts?order=${orderId}`,
  /** The same with the other times of one of its classes open. */
  orderMove: (orderId: string, classId: string) =>
    `/checkouts/list-checkouts?order=${orderId}&move=${classId}`,
  /** Where a guardian gives a child a sign-in, with the form open. */
  signIn: (childId: string) => `/student/family?child=${childId}&open=sign-in`,
  earnings: '/sensei/earnings',
} as const;
