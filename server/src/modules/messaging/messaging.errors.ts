import { defineError } from '../../platform/errors.ts';

export const EditWindowOver = defineError(
  'edit_window_over',
  409,
  'A message can be changed for 15 minutes after it was sent',
);
export const TooManyReactions = defineError(
  'too_many_reactions',
  409,
  'This message has as many different reactions as it can have',
);
