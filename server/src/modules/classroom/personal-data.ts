import type { PersonalData } from '../../platform/personal-data.ts';

export const classroomPersonalData: PersonalData = {
  module: 'classroom',
  tables: [
    { table: 'classroom_presence', of: ['user_id'], take: { without: ['peer_id'] }, erase: 'DELETE' },
    { table: 'classroom_refusal', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'recording_consent', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'recording', of: ['host_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'classroom',
      of: ['host_id'],
      take: 'ALL',
      erase: { keep: 'Belongs to the class, which others attended; names nobody' },
    },
  ],
};
