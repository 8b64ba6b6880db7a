import type { Ctx } from '../../../platform/context.ts';
import { findMailStates } from '../../../platform/mail-outbox/mail-outbox.ts';
import type { Reminder } from '../../evaluation/index.ts';
import { findReminders } from './class-reminder.repository.ts';

/** Who was reminded of these classes, and how far each mail got. */
export async function listReminders(ctx: Ctx, classIds: readonly string[]): Promise<Reminder[]> {
  const reminders = await findReminders(ctx, classIds);
  const mails = await findMailStates(
    ctx,
    reminders.flatMap(({ mailId }) => mailId ?? []),
  );
  return reminders.map(({ mailId, ...reminder }) => ({
    ...reminder,
    mail: (mailId !== null && mails.get(mailId)) || null,
  }));
}
