import { defineError } from '../../platform/errors.ts';

export const ClassroomClosed = defineError('classroom_closed', 409, 'The classroom is not open at this time');
export const ClassroomFull = defineError('classroom_full', 409, 'The classroom is full');
export const RecordingOff = defineError('recording_off', 409, 'Classes are not recorded here');
export const RecordingNotAllowed = defineError(
  'recording_not_allowed',
  409,
  'Not everybody in the room has agreed to be recorded',
);
export const JoinedElsewhere = defineError(
  'joined_elsewhere',
  409,
  'You have joined this call from another device',
);
/** No refusal: whoever has a seat is let in by the sensei. */
export const MustWait = defineError('classroom_waiting', 409, 'Wait until the sensei lets you in');
export const MediaAway = defineError('media_away', 503, 'The video server cannot be reached at the moment');
export const InvalidMediaSignature = defineError(
  'invalid_signature',
  400,
  'The signature of this message is not valid',
);
