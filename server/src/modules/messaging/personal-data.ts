import { deleteLinksBy } from './attachments/link.repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const messagingPersonalData: PersonalData = {
  module: 'messaging',
  tables: [
    { table: 'message', of: ['sender_id'], take: 'ALL', erase: { set: { body: '⋯' } } },
    { table: 'message_attachment', of: ['owner_id'], take: 'ALL', erase: 'DELETE' },
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
