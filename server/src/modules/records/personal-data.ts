import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteReadsOf } from './sharing/record-read.repository.ts';

export const recordsPersonalData: PersonalData = {
  module: 'records',
  tables: [
    { table: 'document', of: ['user_id'], take: { without: ['decided_by'] }, erase: 'DELETE' },
    {
      table: 'record_read',
      of: ['owner_id', 'reader_id'],
      take: 'ALL',
      erase: {
        keep: 'who read what is the owner’s to know, also of a reader who left; the own reads go with the records',
      },
    },
    { table: 'record_consent', of: ['owner_id', 'sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'my_sensei_seat', of: ['student_id', 'sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'record_section', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'record_profile', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'club', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'activity', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'known_language', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'course_grade', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'education', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'college_application', of: ['user_id'], take: { without: ['verified_by'] }, erase: 'DELETE' },
    { table: 'college', of: ['owner_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'task_reminder', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'task', of: ['student_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'plan_share', of: ['student_id', 'sensei_id'], take: 'ALL', erase: 'DELETE' },
    // Which others were counted with somebody is not theirs to know.
    { table: 'outcome_member', of: ['user_id'], take: { without: ['cohort_id'] }, erase: 'DELETE' },
    { table: 'score', of: ['user_id'], take: { without: ['verified_by'] }, erase: 'DELETE' },
  ],
  erase: (tx, { id }) => deleteReadsOf(tx, id),
};
