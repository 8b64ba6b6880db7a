import type { RoomEnd } from '@michi/contract/classroom/rooms';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { activeCall } from './active-call.ts';
import type { StartFailure } from './call-view.ts';

/** Into the call, or to the door; whatever keeps somebody out is said. */
export async function enterCall(): Promise<void> {
  try {
    const failure = await activeCall().enter((reason) => toast.info(endText(reason)));
    if (failure) toast.error(failureText(failure));
  } catch {
    // The call that failed has said so.
  }
}

function endText(reason: RoomEnd): string {
  switch (reason) {
    case 'ELSEWHERE':
      return m.classroom_ended_elsewhere();
    case 'NO_SEAT':
      return m.classroom_no_seat();
    case 'CLOSED':
      return m.classroom_ended_title();
    case 'REMOVED':
      return m.room_removed();
    case 'ENDED':
      return m.room_ended();
  }
}

function failureText(failure: StartFailure): string {
  switch (failure) {
    case 'full':
      return m.classroom_failed_full();
    case 'no-seat':
      return m.classroom_no_seat();
    case 'closed':
      return m.classroom_failed_closed();
    case 'failed':
      return m.classroom_failed();
  }
}
