import type { PersonalData } from '../../platform/personal-data.ts';

export const recordsPersonalData: PersonalData = {
  module: 'records',
  tables: [
    { table: 'education', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'college_application', of: ['user_id'], take: { without: ['verified_by'] }, erase: 'DELETE' },
    { table: 'task_reminder', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'task', of: ['student_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'plan_share', of: ['student_id', 'sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'student_sensei', of: ['student_id', 'sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'score', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
  ],
};
