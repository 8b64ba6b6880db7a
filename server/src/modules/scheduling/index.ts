/**
 * Owns calendars (weekly hours, date overrides, time-offs), the blackout days of the platform, classes and their seats, and says which
 * times are free.
 * Nothing overlaps in a sensei's calendar, nor in a student's; a class never has more seats than places; a hold is void after its time.
 * Whoever writes takes the sensei's calendar row first, then the student's.
 * Announces availability.changed, seat.booked, seat.canceled (of booked seats only), seat.attendance_marked, seat.confirmed,
 * class.ended, class.time_proposed, class.time_withdrawn, class.moved.
 */
import type { Module } from '../../platform/module.ts';
import { mountBlackouts } from './blackout.routes.ts';
import { schedulingPersonalData } from './personal-data.ts';
import { schedulingCrons, schedulingJobs } from './scheduling.jobs.ts';
import { mountCalendarFile, mountScheduling } from './scheduling.routes.ts';
import { subscribeScheduling } from './scheduling.events.ts';

export const scheduling: Module = {
  name: 'scheduling',
  personalData: schedulingPersonalData,
  routes(mount) {
    mountScheduling(mount);
    mountBlackouts(mount);
  },
  rawRoutes: mountCalendarFile,
  jobs: schedulingJobs,
  crons: schedulingCrons,
  subscribe: subscribeScheduling,
};
export { findBlackoutIdsByName } from './blackout.repository.ts';
export { calendarFileUrl } from './calendar-file.ts';
export { closedDaysOfCategory } from './category-blackouts.ts';
export { cancelClass, cancelEmptyClasses, cancelSeat, extendHold, releaseSeats } from './cancel-seats.ts';
export { type ClassOpening, isOpen, openingOf } from './class-opening.ts';
export { getClassView } from './class-queries.ts';
export { commitSeats, isFreeAgain } from './commit-seats.ts';
export { type HeldSeat, type HoldSeat, holdSeat } from './hold-seat.ts';
export { addJoinedSeconds, confirmAttendance, decideAttended } from './mark-attendance.ts';
export { type Cancellation, type ClassDetail, quorumOf, type SeatChoice, type SeatDetail } from './seat.ts';
export {
  countBooked,
  countSeats,
  getClassDetails,
  getSeats,
  getSeatsAhead,
  haveBookedTogether,
  listClassesBelowQuorum,
  listEmptyClassesAhead,
  reasonGivenUp,
  setClassroom,
} from './seat-queries.ts';
export { durationOf } from './slot-rules.ts';
export {
  agreeToTime,
  isMovable,
  listClosable,
  lockClosable,
  moveClass,
  proposeTime,
  settleTakenBack,
} from './propose-time.ts';
export { listTouchedClasses, type PlannedTimeOff, planTimeOff, saveTimeOff } from './save-time-off.ts';
export { saveInstead } from './change-series.ts';
export { instantAt } from './time-off.ts';
export { getOwnTimeOff } from './time-offs.ts';
export { registerSessionHolders, type SessionHolders } from './session-holders.ts';
export { type EvaluatedSeats, registerEvaluatedSeats } from './evaluated-seats.ts';
export { keepCalendarStill } from './keep-calendar-still.ts';
export { hasClassesAhead, listClassesWithoutRoom, listSenseiWithClasses } from './class-ahead.repository.ts';
export { findOrdersAhead } from './seat.repository.ts';
export { markQuorumsMet, sumHoursTaught } from './class.repository.ts';
