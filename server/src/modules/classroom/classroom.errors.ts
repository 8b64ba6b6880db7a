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
