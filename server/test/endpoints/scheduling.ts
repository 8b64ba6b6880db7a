import {
  getAvailability,
  getClass,
  listOwnClasses,
  listSlots,
  listTimeOffs,
  markAttendance,
  scheduleClass,
  updateAvailability,
} from '@michi/contract/scheduling';
import { call } from './shape.ts';

const ofSensei = { others: 403, sensei: 200, otherSensei: 200, senseiWaiting: 200 } as const;

export const schedulingRows = [
  call(listSlots).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  call(getAvailability).answers(ofSensei),
  call(updateAvailability).answers(ofSensei, async ({ people, caller }) => ({
    body: await people[
      caller === 'otherSensei' || caller === 'senseiWaiting' ? caller : 'sensei'
    ].caller.call(getAvailability, {}),
  })),
  call(listOwnClasses).answers({ others: 200 }),
  call(getClass).answers({ others: 404, student: 200, sensei: 200, admin: 200 }, ({ order }) => ({
    params: { id: order.classes[0]?.classId ?? '' },
  })),
  call(scheduleClass).answers({ others: 403, sensei: 201 }, ({ groupCourse, nextTime }) => ({
    params: { id: groupCourse.id },
    body: { startsAt: nextTime() },
  })),
  call(markAttendance).answers({ others: 404, student: 403, admin: 403, sensei: 200 }, ({ ended }) => ({
    params: { id: ended.classes[0]?.seatId ?? '' },
    body: { attendance: 'PRESENT' },
  })),
  call(listTimeOffs).answers(ofSensei),
];
