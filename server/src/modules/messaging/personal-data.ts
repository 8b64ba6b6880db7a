import { deleteLinksBy } from './core/link.repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const messagingPersonalData: PersonalData = {
  module: 'messaging',
  tables: [
    {
      table: 'conversation',
      of: ['first_id', 'second_id', 'started_by', 'person_id'],
      take: 'ALL',
      erase: { keep: 'The other one keeps the conversation; names nobody' },
    },
    { table: 'message', of: ['sender_id'], take: 'ALL', erase: { set: { body: '⋯' } } },
    { table: 'message_attachment', of: ['owner_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'conversation_block',
      of: ['blocker_id', 'blocked_id'],
      take: { nothing: 'Who wants no words of whom is not told' },
      erase: 'DELETE',
    },
    { table: 'message_reaction', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'conversation_participant',
      of: ['user_id'],
      take: 'ALL',
      erase: { keep: 'The others keep their conversation; names nobody' },
    },
  ],
  // Addresses stand in the words, and go with them.
  erase: (tx, { id }) => deleteLinksBy(tx, id),
};
