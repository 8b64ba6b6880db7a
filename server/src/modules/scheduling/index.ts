/**
 * Owns calendars (weekly hours, date overrides, time-offs), the blackout days of the platform, classes and
 * their seats, and says which times are free. Nothing overlaps in a sensei's calendar, nor in a student's; a
 * class never has more seats than places; a hold is void after its time. Whoever writes takes the sensei's
 * calendar row first, then the student's. Of a class whose sensei is away each student chooses once what
 * stands in for it, and nobody new comes in meanwhile. Announces replacement.asked, replacement.withdrawn,
 * availability.changed, seat.booked, seat.canceled (of booked seats only), seat.planned, seat.unplanned,
 * seat.attendance_marked, seat.confirmed, class.ended, waiting.offered, waiting.expired, waiting.ended,
 * waiting.withdrawn, waiting.moved, class.time_proposed, class.time_withdrawn, class.move_asked,
 * class.move_ended, class.moved, series.moved, earlier.opened.
 */
import { extend } from '../../platform/extension-point.ts';
import type { Module } from '../../platform/module.ts';
import { closedDaysPoint } from '../catalogue/index.ts';
import { haveMetPoint } from '../identity/index.ts';
import { closedDaysOfCategory } from './blackouts/category-blackouts.ts';
import { mountBlackouts } from './blackouts/blackout.routes.ts';
import { schedulingPersonalData } from './personal-data.ts';
import { schedulingCrons, schedulingJobs } from './scheduling.jobs.ts';
import { mountCalendarFile, mountScheduling } from './scheduling.routes.ts';
import { subscribeScheduling } from './scheduling.events.ts';
import { haveBookedTogether } from './seats/seat-queries.ts';
import { seatMetrics } from './seats/seat-metrics.ts';

export const scheduling: Module = {
  name: 'scheduling',
  personalData: schedulingPersonalData,
  routes(mount) {
    mountScheduling(mount);
    mountBlackouts(mount);
  },
  rawRoutes: mountCalendarFile,
  jobs: schedulingJobs,
  metrics: seatMetrics,
  crons: schedulingCrons,
  subscribe: subscribeScheduling,
  extensions: [extend(haveMetPoint, haveBookedTogether), extend(closedDaysPoint, closedDaysOfCategory)],
};
/** Both for the demo, whose calendars have been in use. */
export { endClassJob } from './classes/end-classes.ts';
export { refreshFreeTimesJob } from './core/refresh-free-times.ts';
export { findBlackoutIdsByName } from './core/blackout.repository.ts';
export { calendarFileUrl, classIdOf } from './classes/class-calendar-event.ts';
export { findKnownClasses } from './classes/class-versions.repository.ts';
export { stretchesOf } from './core/zone-offsets.ts';
export { type BusyTimeRow, findBusyTimes, findClashes } from './busy/busy-time.repository.ts';
export { forgetBusyTimes, replaceBusyTimes, zoneOfPerson } from './busy/busy-times.ts';
export {
  calendarFeedFor,
  calendarFileFor,
  calendarFileForAll,
  classEventsFor,
} from './classes/class-calendar-files.ts';
export {
  cancelClass,
  cancelEmptyClasses,
  cancelSeat,
  cancelSeats,
  extendHold,
  releaseSeats,
} from './seats/cancel-seats.ts';
export { confirmPlanned, markPlanned } from './seats/plan-seats.ts';
export { type JoiningWindow, isJoinable, joiningWindowOf } from './core/joining-window.ts';
export { getClassView, listClassesAmong } from './classes/class-queries.ts';
export { commitSeats, isFreeAgain } from './seats/commit-seats.ts';
export { type HeldSeat, type HoldSeat, holdSeat, type HoldSeats, holdSeats } from './seats/hold-seat.ts';
export { wishEarlier, wishEarlierNoMore } from './waiting/earlier-times.ts';
export { hasEarlierWish } from './waiting/earlier-wish.repository.ts';
export { getPlaceView } from './waiting/waiting-places.ts';
export { type PlaceView } from './waiting/place-view.repository.ts';
export { addJoinedSeconds, confirmAttendance, decideAttended } from './classes/mark-attendance.ts';
export {
  type Cancellation,
  type ClassDetail,
  isStanding,
  type SeatChoice,
  type SeatDetail,
} from './core/seat.ts';
export { quorumOf } from './core/quorum.ts';
export {
  countBooked,
  countSeats,
  getClassDetails,
  getSeats,
  getSeatsAhead,
  haveClassNow,
  listClassesBelowQuorum,
  listEmptyClassesAhead,
  reasonGivenUp,
  setClassroom,
} from './seats/seat-queries.ts';
export { findSeriesPlaces, listSeriesMembers } from './series/series.repository.ts';
export { startSeries } from './series/start-series.ts';
export { durationOf } from './core/course-slot-rules.ts';
export {
  agreeToTime,
  demandTimeToAnswer,
  isMovable,
  leavesTimeToAnswer,
  listClosable,
  lockClosable,
  moveClass,
  proposeTime,
  settleTakenBack,
} from './time-off/propose-time.ts';
export {
  listTouchedClasses,
  type PlannedTimeOff,
  planTimeOff,
  saveTimeOff,
} from './time-off/save-time-off.ts';
export {
  acceptMove,
  askToMove,
  endMoveOf,
  lockMoved,
  moveAtOnce,
  type MovedClass,
  withdrawGroupMove,
} from './availability/move-class-time.ts';
export { judgeSeries, type WantedTime } from './availability/judge-series.ts';
export { lockSeries, moveTogether, type SeriesWish } from './availability/move-series.ts';
export { findAskedTogether, findMovesTogether, type SeriesMoveNews } from './moves/series-move.repository.ts';
export { followingTimes } from './series/recurrence.ts';
export { listMoveTimes } from './availability/move-times.ts';
export { type AskedMove, countStudentMoves, findAskedMoves, findMove } from './moves/move.repository.ts';
export {
  ClassCanceled,
  ClassStarted,
  DeclineOver,
  MoveOpen,
  MoveOver,
  MovesUsedUp,
  ReplacementOver,
  SlotTaken,
} from './scheduling.errors.ts';
export { askAboutClosed, beginAsking, getBlackoutName } from './blackouts/ask-closed.ts';
export { askStudents, replacementDeadline } from './replacements/ask-students.ts';
export { decide, handBack, type Instead, replaceSeat } from './replacements/replace-seat.ts';
export { answerByOf, declineByOf, type ReplacementRow } from './moves/replacement.ts';
export {
  findAway,
  findDueReplacements,
  findOpenReplacements,
  findOrigin,
  findReplacement,
  findReplacementsOf,
} from './moves/replacement.repository.ts';
export { type ClassChange, findClassChanges } from './moves/class-change.repository.ts';
export { listOtherClasses, whoIsFree } from './replacements/who-is-free.ts';
export { endAsked } from './moves/end-asked.ts';
export { saveInstead } from './time-off/change-series.ts';
export { instantAt } from './core/time-off.ts';
export { getOwnTimeOff, getTimeOffNote } from './time-off/time-offs.ts';
export { busyNamesPoint } from './calendar/busy-names.ts';
export { sessionHoldersPoint } from './core/session-holders.ts';
export { evaluatedSeatsPoint } from './core/evaluated-seats.ts';
export { lockWholeCalendar } from './time-off/lock-calendar.ts';
export {
  findOrdersToTeach,
  hasClassesAhead,
  listClassesWithoutRoom,
  listSenseiWithClasses,
} from './classes/class-ahead.repository.ts';
export {
  type BookedClass,
  listBookedClasses,
  listSenseiWithBookings,
} from './classes/booked-class.repository.ts';
export { findOrdersAhead, resetJoinedSeconds } from './core/seat.repository.ts';
export { markQuorumsMet, sumHoursTaught } from './core/class.repository.ts';
