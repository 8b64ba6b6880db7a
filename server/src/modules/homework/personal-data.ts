import type { PersonalData } from '../../platform/personal-data.ts';

export const homeworkPersonalData: PersonalData = {
  module: 'homework',
  tables: [
    { table: 'homework_entry', of: ['author_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'homework', of: ['student_id', 'sensei_id'], take: 'ALL', erase: 'DELETE' },
  ],
};
