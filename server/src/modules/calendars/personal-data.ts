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
  ],
};
