import { defineError } from '../../platform/errors.ts';

export const EditWindowOver = defineError(
  'edit_window_over',
  409,
  'A message can be changed for 15 minutes after it was sent',
);
export const ConversationBlocked = defineError(
  'conversation_blocked',
  409,
  'Nobody can write in this conversation now',
);
export const NotBetweenTwo = defineError(
  'not_between_two',
  409,
  'Only in a conversation of two people can one of them be blocked',
);
export const TooManyReactions = defineError(
  'too_many_reactions',
  409,
  'This message has as many different reactions as it can have',
);
