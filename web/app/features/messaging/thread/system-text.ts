import type { Message } from '@michi/contract/messaging/conversations';
import { formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** What the platform wrote, as a sentence for this reader. */
export function systemText(note: NonNullable<Message['system']>, zone: string): string {
  const { code, personName, startsAt, before, count } = note;
  const name = personName || m.chat_former_member();
  const at = (instant: string) =>
    m.common_day_at({ day: formatDay(instant, zone), time: formatTime(instant, zone) });
  const when = startsAt === null ? '' : at(startsAt);
  switch (code) {
    case 'CLASS_BOOKED':
      return count > 1
        ? m.chat_system_booked_several({ name, count, when })
        : m.chat_system_booked({ name, when });
    case 'CLASS_MOVED':
      return movedText(count, { before: before === null ? '' : at(before), when });
    case 'CLASS_TAKEN_OVER':
      return m.chat_system_taken_over({ name, when });
    case 'CLASS_CANCELED':
      return count > 1 ? m.chat_system_canceled_several({ count, when }) : m.chat_system_canceled({ when });
    case 'STUDENT_JOINED':
      return m.chat_system_joined({ name });
    case 'STUDENT_LEFT':
      return m.chat_system_left({ name });
    case 'MONEY_RELEASED':
      return when === '' ? m.chat_system_released_some() : m.chat_system_released({ when });
    case 'MONEY_REFUNDED':
      if (count > 1) return m.chat_system_refunded_several({ count });
      return when === '' ? m.chat_system_refunded_some() : m.chat_system_refunded({ when });
  }
}

const movedText = (count: number, times: { before: string; when: string }) =>
  count > 1 ? m.chat_system_moved_several({ count, ...times }) : m.chat_system_moved(times);
