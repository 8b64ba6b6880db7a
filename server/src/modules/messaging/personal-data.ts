import type { PersonalData } from '../../platform/personal-data.ts';

export const messagingPersonalData: PersonalData = {
  module: 'messaging',
  tables: [
    { table: 'message', of: ['sender_id'], take: 'ALL', erase: { set: { body: '⋯' } } },
    { table: 'message_reaction', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'conversation_participant',
      of: ['user_id'],
      take: 'ALL',
      erase: { keep: 'The others keep their conversation; names nobody' },
    },
  ],
};
