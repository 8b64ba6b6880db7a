import type { PersonalData } from '../../platform/personal-data.ts';

export const notificationPersonalData: PersonalData = {
  module: 'notification',
  tables: [
    { table: 'notice', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'notice',
      among: ['names'],
      take: { nothing: 'What others were told, with the name' },
      erase: 'DELETE',
    },
    { table: 'class_reminder', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'clock_warning', of: ['user_id', 'other_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'notice_choice', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'notice_rhythm', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'digest_entry', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'digest_entry',
      among: ['names'],
      take: { nothing: 'What others will be told, with the name' },
      erase: 'DELETE',
    },
    {
      table: 'push_subscription',
      of: ['user_id'],
      take: { without: ['endpoint_hash', 'target'] },
      erase: 'DELETE',
    },
    { table: 'push_message', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'push_message',
      among: ['names'],
      take: { nothing: 'What others are told on their devices, with the name' },
      erase: 'DELETE',
    },
    {
      table: 'notification_template',
      of: ['edited_by'],
      take: { nothing: 'Texts of the platform, about nobody' },
      erase: { keep: 'Who wrote what was sent must stay answerable; the account has no name by then' },
    },
  ],
};
