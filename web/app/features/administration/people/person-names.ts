import type { UserType } from '@michi/contract/states';
import { m } from '../../../lib/i18n/i18n.ts';

export function typeName(type: UserType | null): string {
  switch (type) {
    case 'STUDENT':
      return m.people_type_student();
    case 'SENSEI':
      return m.people_type_sensei();
    case 'ADMIN':
      return m.people_type_admin();
    case null:
      return m.people_type_none();
  }
}

/** A ban carries its code, and perhaps details behind it: `NOT_FOLLOW_USE_TERMS: spam in three chats`. */
export const banReason = 'NOT_FOLLOW_USE_TERMS';

/** As it stands in the log, with the code in words. */
export function reasonWords(reason: string): string {
  return reason.replace(banReason, m.people_ban_reason());
}
