import { formatMoney } from '../../../platform/text/format-money.ts';
import type { EventHandler, Events } from '../../../events.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { nameAmong } from '../../messaging/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { paths, sidesOf } from '../templates/class-facts.ts';
import { notify, notifyAccount } from '../delivery/notify.ts';
import { notifyOperators } from './notify-operators.ts';
import { formatInstant } from '../templates/times.ts';

/** Whoever was evaluated may read it from now on. */
const notifyEvaluationsShown: EventHandler<'evaluations.shown'> = async (tx, { seatId, directions }) => {
  const [seat] = await getSeats(tx, { seatIds: [seatId] });
  if (!seat) return;
  const { student, sensei, course } = await sidesOf(tx, seat);
  for (const direction of directions) {
    const side = direction === 'STUDENT_TO_SENSEI' ? sensei : student;
    if (!side) continue;
    const forSensei = side === sensei;
    await notifyAccount(tx, side.reader, {
      code: 'EVALUATION_PUBLISHED',
      values: { course, other: side.other, forSensei: forSensei ? 'yes' : null },
      path: forSensei ? '/sensei' : paths.class(seat.classId),
      names: side.otherIds,
    });
  }
};

const nothing = {
  hidden: null,
  asked: null,
  other: null,
  until: null,
  dismissed: null,
  upheld: null,
  mine: null,
  evaluation: null,
  response: null,
  betweenTwo: null,
  seat: null,
  refunded: null,
  note: null,
};
/** The administrators learn that something waits for them; who reported it stands in their list alone. */
const notifyReportMade: EventHandler<'report.made'> = async (tx, { personId, courseId }) => {
  const about = courseId
    ? (await getCourseTerms(tx, [courseId])).get(courseId)?.title
    : (await getAccounts(tx, [personId])).get(personId)?.name;
  await notifyOperators(tx, {
    code: 'REPORT_MADE',
    values: { about: about ?? '' },
    path: '/admin#reports',
    names: courseId ? [] : [personId],
    whoMay: 'reports.decide',
  });
};

/** The sensei reads that a student reported a problem, and can answer. */
const notifyReportAsked: EventHandler<'report.asked'> = async (tx, { seatId, replyDueAt }) => {
  const [seat] = await getSeats(tx, { seatIds: [seatId] });
  const { sensei, course } = seat ? await sidesOf(tx, seat) : { sensei: null, course: '' };
  if (!seat || !sensei) return;
  await notifyAccount(tx, sensei.reader, {
    code: 'REPORT_UPDATE',
    values: {
      ...nothing,
      about: course,
      asked: 'yes',
      seat: 'yes',
      mine: 'yes',
      other: sensei.other,
      until: formatInstant(replyDueAt, sensei.reader),
    },
    path: paths.class(seat.classId),
    names: sensei.otherIds,
  });
};

/** The author learns that the words wait, and what to do about it. */
const notifyEvaluationHeldBack: EventHandler<'evaluation.held_back'> = async (tx, { seatId, isReported }) => {
  const [seat] = await getSeats(tx, { seatIds: [seatId] });
  const { student, course } = seat ? await sidesOf(tx, seat) : { student: null, course: '' };
  if (!seat || !student) return;
  const reportedUntil = after(seat.endsAt, hours(tx.settings.get('dispute.window_hours')));
  await notifyAccount(tx, student.reader, {
    code: 'EVALUATION_HELD_BACK',
    values: {
      course,
      other: student.other,
      asked: isReported ? 'yes' : null,
      until: isReported ? null : formatInstant(reportedUntil, student.reader),
    },
    path: paths.class(seat.classId),
    names: student.otherIds,
  });
};

/**
 * The author learns that the words are hidden for now, and reads it with the class, where they stand for the
 * author alone.
 */
const notifyEvaluationHidden: EventHandler<'evaluation.hidden'> = async (tx, hidden) => {
  const { authorId, courseId, classId, betweenTwo } = hidden;
  const about = (await getCourseTerms(tx, [courseId])).get(courseId)?.title ?? '';
  await notify(tx, authorId, {
    code: 'REPORT_UPDATE',
    values: {
      ...nothing,
      about,
      hidden: 'yes',
      mine: 'yes',
      evaluation: 'yes',
      betweenTwo: betweenTwo ? 'yes' : null,
    },
    path: classId ? paths.class(classId) : `/courses/${courseId}`,
  });
};

const notifyReportDecided: EventHandler<'report.decided'> = async (tx, decided) => {
  const { reporterIds, personId, tellPerson, courseId, targetType, outcome, note } = decided;
  const people = await getAccounts(tx, [...reporterIds, personId]);
  const about = courseId
    ? (await getCourseTerms(tx, [courseId])).get(courseId)?.title
    : isOfConversation(targetType)
      ? nameAmong(people.get(personId), Infinity)
      : people.get(personId)?.name;
  for (const account of [...reporterIds, ...(tellPerson ? [personId] : [])].map((id) => people.get(id))) {
    if (!account) continue;
    const values = {
      ...nothing,
      about: about ?? '',
      dismissed: outcome === 'DISMISSED' ? 'yes' : null,
      upheld: outcome === 'DISMISSED' ? null : 'yes',
      mine: account.id === personId ? 'yes' : null,
      evaluation: targetType === 'EVALUATION' ? 'yes' : null,
      response: targetType === 'RESPONSE' ? 'yes' : null,
      betweenTwo: decided.betweenTwo ? 'yes' : null,
      seat: targetType === 'SEAT' ? 'yes' : null,
      refunded:
        decided.refunded && formatMoney(decided.refunded.amount, decided.refunded.currency, account.locale),
      note,
    };
    const names = courseId ? [] : [personId];
    const path = placeOf(decided, account.id);
    await notifyAccount(tx, account, { code: 'REPORT_UPDATE', values, path, names });
  }
};

/** Students of a group know each other by half a name. */
const isOfConversation = (targetType: Events['report.decided']['targetType']) =>
  targetType === 'MESSAGE' || targetType === 'PERSON';

/**
 * Where this person reads it: an author the own words with the class, as they may be gone from the page of
 * the course.
 */
function placeOf(decided: Events['report.decided'], readerId: string): string {
  const { classId, courseId, personId, targetType, betweenTwo } = decided;
  const isAuthor = targetType === 'EVALUATION' && readerId === personId;
  if (classId && (targetType === 'SEAT' || betweenTwo || isAuthor)) return paths.class(classId);
  if (isOfConversation(targetType)) return '/chat';
  return courseId ? `/courses/${courseId}` : `/users/${personId}`;
}

export const evaluationMessages: ModulePart = {
  subscribe(on) {
    on('evaluations.shown', notifyEvaluationsShown);
    on('evaluation.held_back', notifyEvaluationHeldBack);
    on('evaluation.hidden', notifyEvaluationHidden);
    on('report.made', notifyReportMade);
    on('report.asked', notifyReportAsked);
    on('report.decided', notifyReportDecided);
  },
};
