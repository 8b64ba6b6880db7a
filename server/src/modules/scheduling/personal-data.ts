import type { PersonalData } from '../../platform/personal-data.ts';

export const schedulingPersonalData: PersonalData = {
  module: 'scheduling',
  tables: [
    {
      table: 'student_block',
      of: ['student_id'],
      take: { nothing: 'The times of the seats, which are there' },
      erase: 'DELETE',
    },
    { table: 'calendar_block', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'time_off_span',
      of: ['sensei_id'],
      take: { nothing: 'The times of the time-offs, which are there' },
      erase: 'DELETE',
    },
    { table: 'busy_time', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'time_off', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'blackout_sensei', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'date_override', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'booking_limit', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'weekly_hours', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'calendar',
      of: ['user_id'],
      take: 'ALL',
      erase: { set: { time_zone: 'UTC', account_time_zone: null } },
    },
    {
      table: 'series',
      of: ['student_id', 'sensei_id'],
      take: 'ALL',
      erase: { keep: 'Shows which classes were booked together; names nobody' },
    },
    {
      table: 'seat',
      of: ['student_id', 'canceled_by'],
      take: { without: ['canceled_by'] },
      erase: { keep: 'Shows that a class took place that was paid for; names nobody' },
    },
    {
      table: 'class_move',
      of: ['asker_id'],
      take: 'ALL',
      erase: { keep: 'Shows why a class that was paid for took place at another time; names nobody' },
    },
    {
      table: 'replacement',
      of: ['student_id', 'sensei_id', 'decided_by'],
      take: { without: ['decided_by'] },
      erase: { keep: 'Shows why somebody else gave a class that was paid for; names nobody' },
    },
    {
      table: 'waiting_place',
      of: ['student_id', 'sensei_id'],
      take: { without: ['sensei_id'] },
      erase: 'DELETE',
    },
    {
      table: 'earlier_wish',
      of: ['student_id', 'sensei_id'],
      take: { without: ['sensei_id'] },
      erase: 'DELETE',
    },
    {
      table: 'class',
      of: ['sensei_id'],
      take: 'ALL',
      erase: { keep: 'Payments and evaluations of others refer to the class; names nobody' },
    },
  ],
};
