import type { Insertable } from 'kysely';
import type { DB } from '../platform/database.generated.ts';

/** Parents before their children: written in this order. */
export const seededTables = [
  'setting', 'user', 'college', 'education', 'college_application', 'score', 'category', 'sensei_profile', 'course', 'calendar', 'weekly_hours',
  'date_override', 'class', 'seat', 'time_off', 'calendar_block', 'student_block', 'order', 'payment', 'order_event', 'ledger_transaction', 'ledger_entry',
  'conversation', 'conversation_participant', 'message', 'classroom', 'evaluation', 'notice', 'audit_entry', 'sandbox_provider.intent', 'sandbox_provider.refund',
] as const;
export type SeededTable = (typeof seededTables)[number];
export type Row<T extends keyof DB> = Insertable<DB[T]>;
export type Rows = { [T in SeededTable]: Row<T>[] };

export function emptyRows(): Rows {
  return {
    setting: [], user: [], college: [], education: [], college_application: [], score: [], category: [], sensei_profile: [], course: [], calendar: [], weekly_hours: [],
    date_override: [], class: [], seat: [], time_off: [], calendar_block: [], student_block: [], order: [], payment: [], order_event: [], ledger_transaction: [], ledger_entry: [],
    conversation: [], conversation_participant: [], message: [], classroom: [], evaluation: [], notice: [], audit_entry: [], 'sandbox_provider.intent': [], 'sandbox_provider.refund': [],
  };
}
