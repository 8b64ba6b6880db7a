import type { PersonalData } from '../../platform/personal-data.ts';

export const notificationPersonalData: PersonalData = {
  module: 'notification',
  tables: [{ table: 'notice', of: ['user_id'], take: 'ALL', erase: 'DELETE' }],
};
