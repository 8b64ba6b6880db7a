import type { EventBus } from '../../platform/event-bus.ts';
import { followAttendance } from './evaluations/publish-evaluations.ts';

export function subscribeEvaluation(on: EventBus['on']): void {
  on('seat.attendance_marked', (tx, { seatId }) => followAttendance(tx, seatId));
  on('seat.confirmed', (tx, { seatId }) => followAttendance(tx, seatId));
}
