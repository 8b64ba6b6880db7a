import type { EventHandler } from '../../events.ts';
import { getCourseTerms } from '../catalogue/index.ts';
import { getAccounts } from '../identity/index.ts';
import { getSeats } from '../scheduling/index.ts';
import { paths, sidesOf } from './class-facts.ts';
import { notify, notifyAccount } from './notify.ts';

/** Whoever was evaluated may read it from now on. */
export const tellEvaluationsShown: EventHandler<'evaluations.shown'> = async (tx, { seatId, directions }) => {
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
      path: forSensei ? paths.sensei : `${paths.calendar}?class=${seat.classId}`,
    });
  }
};

const nothing = { hidden: null, dismissed: null, upheld: null, mine: null, evaluation: null, note: null };

/** The author learns that the words are hidden for now; who reported them, nobody learns. */
export const tellEvaluationHidden: EventHandler<'evaluation.hidden'> = async (tx, { authorId, courseId }) => {
  const about = (await getCourseTerms(tx, [courseId])).get(courseId)?.title ?? '';
  await notify(tx, authorId, {
    code: 'REPORT_UPDATE',
    values: { ...nothing, about, hidden: 'yes', mine: 'yes', evaluation: 'yes' },
    path: `/courses/${courseId}`,
  });
};

export const tellReportDecided: EventHandler<'report.decided'> = async (
  tx,
  { reporterIds, personId, tellPerson, courseId, targetType, outcome, note },
) => {
  const about = courseId
    ? (await getCourseTerms(tx, [courseId])).get(courseId)?.title
    : (await getAccounts(tx, [personId])).get(personId)?.name;
  const values = {
    ...nothing,
    about: about ?? '',
    dismissed: outcome === 'DISMISSED' ? 'yes' : null,
    upheld: outcome === 'DISMISSED' ? null : 'yes',
    evaluation: targetType === 'EVALUATION' ? 'yes' : null,
    note,
  };
  const path = courseId ? `/courses/${courseId}` : `/users/${personId}`;
  for (const reporterId of reporterIds) await notify(tx, reporterId, { code: 'REPORT_UPDATE', values, path });
  if (tellPerson)
    await notify(tx, personId, { code: 'REPORT_UPDATE', values: { ...values, mine: 'yes' }, path });
};
