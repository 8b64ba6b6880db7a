import {
  getAvailability,
  getClass,
  agreeToNewTime,
  adminListClasses,
  listOwnClasses,
  listOwnTimes,
  listProposedTimes,
  listSlots,
  markAttendance,
  previewAvailability,
  scheduleClass,
  updateAvailability,
} from '@michi/contract/scheduling/classes';
import { noLimits } from '@michi/contract/scheduling/limits';
import {
  answerMove,
  cancelWholeClass,
  getMove,
  listMoveTimes,
  moveClass,
  previewClassEnding,
  setEarlierWish,
  withdrawMove,
} from '@michi/contract/scheduling/moves';
import { getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import {
  chooseForAll,
  chooseReplacement,
  declineClass,
  getReplacement,
  getSubstituteTerms,
  listReplacements,
  setSubstituteTerms,
} from '@michi/contract/scheduling/replacements';
import { planSeries } from '@michi/contract/scheduling/series';
import { moveSeries, previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import {
  changeSeries,
  createTimeOff,
  deleteTimeOff,
  getTimeOff,
  listTimeOffs,
  listTimeOffSpans,
  previewTimeOff,
  restoreTimeOff,
  type TimeOffInput,
  updateTimeOff,
} from '@michi/contract/scheduling/time-offs';
import {
  joinWaitingLine,
  leaveWaitingLine,
  listWaitingLines,
  listWaitingPlaces,
} from '@michi/contract/scheduling/waiting';
import { takeTimeOffFor } from '../factories/scheduling.ts';
import type { Scene } from './scene.ts';
import { call, ofAdmin, ofSensei } from './shape.ts';

const ofTimeOff = { others: 403, sensei: 200, otherSensei: 404, senseiWaiting: 404 } as const;

const nobody = '019a0000-0000-7000-8000-000000000000';

let day = Date.parse('2028-01-01T00:00:00Z');
/** A whole day that nobody has off yet, and on which there are no classes. */
function nextDay(): TimeOffInput {
  day += 86_400_000;
  const date = new Date(day).toISOString().slice(0, 10);
  return {
    allDay: true,
    fromDate: date,
    fromTime: null,
    toDate: date,
    toTime: null,
    recurrence: null,
    recursUntil: null,
    privateReason: null,
    publicNote: null,
  };
}

async function undecidedAbout({ people }: Scene, timeOff: TimeOffInput) {
  const { fingerprint } = await people.sensei.caller.call(previewTimeOff, { body: timeOff });
  return { body: { ...timeOff, fingerprint, choices: [] } };
}

const timeOffOf = ({ app, people }: Scene) => {
  const { fromDate } = nextDay();
  return takeTimeOffFor(app, people.sensei, `${fromDate}T09:00:00Z`, `${fromDate}T10:00:00Z`);
};

export const schedulingRows = [
  call(planSeries).answers({ others: 200 }, ({ course }) => ({
    params: { id: course.id },
    query: { startsAt: '2026-03-10T10:00:00.000Z', count: 2 },
  })),
  call(listWaitingPlaces).answers({ others: 200 }),
  call(listWaitingLines).answers({ others: 200 }, ({ groupCourse }) => ({ params: { id: groupCourse.id } })),
  // There is a time that can be booked.
  call(joinWaitingLine).answers({ others: 403, student: 409, otherStudent: 409 }, ({ course }) => ({
    params: { id: course.id },
    body: { classId: null },
  })),
  call(leaveWaitingLine).answers({ others: 404 }, () => ({
    params: { id: '019a0000-0000-7000-8000-000000000000' },
  })),
  call(listSlots).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  call(getAvailability).answers(ofSensei),
  call(updateAvailability).answers(ofSensei, async ({ people, caller }) => ({
    body: await people[
      caller === 'otherSensei' || caller === 'senseiWaiting' ? caller : 'sensei'
    ].caller.call(getAvailability, {}),
  })),
  call(previewAvailability).answers({ ...ofSensei, otherSensei: 403, senseiWaiting: 403 }, ({ course }) => ({
    body: {
      timeZone: 'UTC',
      weeklyHours: [],
      dateOverrides: [],
      limits: { all: noLimits, courses: [] },
      courseId: course.id,
      from: '2026-03-02T00:00:00.000Z',
    },
  })),
  call(listOwnTimes).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  call(listOwnClasses).answers({ others: 200 }),
  call(adminListClasses).answers(ofAdmin('users.read'), ({ people }) => ({
    params: { id: people.sensei.id },
  })),
  call(listProposedTimes).answers({ others: 200 }, () => ({
    query: { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  })),
  call(getOwnCalendar).answers({ others: 200 }, () => ({
    query: { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  })),
  call(getClass).answers(
    { others: 404, student: 200, sensei: 200, admin: 200, needs: 'calendar.read' },
    ({ order }) => ({
      params: { id: order.classes[0]?.classId ?? '' },
    }),
  ),
  call(scheduleClass).answers({ others: 403, sensei: 201 }, ({ groupCourse, nextTime }) => ({
    params: { id: groupCourse.id },
    body: { startsAt: nextTime() },
  })),
  // Nothing is proposed for it.
  call(agreeToNewTime).answers({ others: 404, student: 409 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
  })),
  // Only its two sides know of the class; a preview with no time changes nothing.
  call(getMove).answers({ others: 404, student: 200, sensei: 200 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
    query: {},
  })),
  call(listMoveTimes).answers({ others: 404, student: 200, sensei: 200 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
    query: {},
  })),
  // It was never looked at.
  call(moveClass).answers({ others: 404, student: 409, sensei: 409 }, async ({ order, people }) => {
    const at = { params: { id: order.classes[0]?.classId ?? '' } };
    const { items } = await people.student.caller.call(listMoveTimes, { ...at, query: {} });
    return { ...at, body: { startsAt: items[0]?.startsAt ?? '', fingerprint: 'unseen' } };
  }),
  call(answerMove).answers({ others: 404 }, () => ({
    params: { id: '019a0000-0000-7000-8000-000000000000' },
    body: { answer: 'DECLINE' },
  })),
  call(setEarlierWish).answers({ others: 404, student: 200, sensei: 403 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
    body: { isWanted: true },
  })),
  // It is of no series.
  call(previewSeriesMove).answers({ others: 404 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
    body: { scope: 'ALL', startsAt: '2026-03-06T10:00:00.000Z' },
  })),
  call(moveSeries).answers({ others: 404 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
    body: { scope: 'ALL', startsAt: '2026-03-06T10:00:00.000Z', fingerprint: 'unseen' },
  })),
  // Nothing is asked.
  call(withdrawMove).answers({ others: 404, student: 409, sensei: 409 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
  })),
  call(listReplacements).answers({ others: 200 }),
  call(getReplacement).answers({ others: 404 }, () => ({ params: { id: nobody } })),
  call(chooseReplacement).answers({ others: 404 }, () => ({
    params: { id: nobody },
    body: { choice: { choice: 'MONEY' }, fingerprint: 'unseen' },
  })),
  call(chooseForAll).answers({ others: 404 }, () => ({
    body: { ids: [nobody], choice: { choice: 'MONEY' } },
  })),
  // Nobody took it over.
  call(declineClass).answers({ others: 404 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
  })),
  call(getSubstituteTerms).answers(ofSensei),
  call(setSubstituteTerms).answers(ofSensei, () => ({ body: { isOn: false, leastPercent: 100 } })),
  call(previewClassEnding).answers({ others: 404, sensei: 200 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
  })),
  call(cancelWholeClass).answers({ others: 404, sensei: 409 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
    body: { fingerprint: 'unseen' },
  })),
  call(markAttendance).answers({ others: 404, student: 403, admin: 403, sensei: 200 }, ({ ended }) => ({
    params: { id: ended.classes[0]?.seatId ?? '' },
    body: { attendance: 'PRESENT' },
  })),
  call(listTimeOffs).answers(ofSensei),
  call(listTimeOffSpans).answers(ofSensei, () => ({
    query: { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  })),
  call(previewTimeOff).answers(ofSensei, () => ({ body: nextDay() })),
  call(createTimeOff).answers({ ...ofSensei, sensei: 201, otherSensei: 201, senseiWaiting: 201 }, (scene) =>
    undecidedAbout(scene, nextDay()),
  ),
  call(getTimeOff).answers(ofTimeOff, async (scene) => ({ params: { id: await timeOffOf(scene) } })),
  call(updateTimeOff).answers(ofTimeOff, async (scene) => ({
    params: { id: await timeOffOf(scene) },
    body: { ...(await undecidedAbout(scene, nextDay())).body, version: 1 },
  })),
  call(changeSeries).answers(ofTimeOff, async (scene) => {
    const { fromDate } = nextDay();
    const series = { ...nextDay(), fromDate, toDate: fromDate, recurrence: 'WEEKLY' as const };
    day += 14 * 86_400_000;
    const recursUntil = new Date(day).toISOString().slice(0, 10);
    const { body } = await undecidedAbout(scene, { ...series, recursUntil });
    const { id, version } = await scene.people.sensei.caller.call(createTimeOff, { body });
    return { params: { id }, body: { skipped: [fromDate], recursUntil, version } };
  }),
  call(deleteTimeOff).answers({ ...ofTimeOff, sensei: 204 }, async (scene) => ({
    params: { id: await timeOffOf(scene) },
  })),
  call(restoreTimeOff).answers(ofTimeOff, async (scene) => {
    const id = await timeOffOf(scene);
    await scene.people.sensei.caller.call(deleteTimeOff, { params: { id } });
    return { params: { id } };
  }),
];
