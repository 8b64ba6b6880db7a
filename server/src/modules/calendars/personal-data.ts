import type { PersonalData } from '../../platform/personal-data.ts';

export const calendarsPersonalData: PersonalData = {
  module: 'calendars',
  tables: [
    { table: 'calendar_feed', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'calendar_import',
      of: ['user_id'],
      take: { without: ['address', 'address_hash'] },
      erase: 'DELETE',
    },
    { table: 'written_class', of: ['user_id'], take: { without: ['digest'] }, erase: 'DELETE' },
    { table: 'connected_event', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'connected_calendar', of: ['user_id'], take: { without: ['token'] }, erase: 'DELETE' },
    {
      table: 'calendar_connection',
      of: ['user_id'],
      take: { without: ['secret', 'account_hash'] },
      erase: 'DELETE',
    },
    { table: 'told_clash', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
  ],
};
