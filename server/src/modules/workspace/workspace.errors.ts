import { boardLimits } from '@michi/contract/workspace/board';
import { defineError } from '../../platform/errors.ts';

export const BoardFull = defineError(
  'board_full',
  409,
  `The board is full: it holds ${boardLimits.elements} elements`,
);
export const NotesFull = defineError(
  'notes_full',
  409,
  'The notes are full: shorten them, or go on in the chat',
);
