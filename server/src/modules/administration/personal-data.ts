import type { PersonalData } from '../../platform/personal-data.ts';

export const administrationPersonalData: PersonalData = {
  module: 'administration',
  tables: [
    {
      table: 'contact_message',
      of: ['user_id'],
      ofAddress: ['email'],
      take: { without: ['done_by', 'is_suspect'] },
      erase: 'DELETE',
    },
  ],
};
