import { Locale } from '@michi/contract/fields';
import { HourCycle } from '@michi/contract/identity/users';
import { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';

/** What other modules may know of a person. */
export type Account = {
  id: string;
  email: string;
  name: string;
  avatar: string | null;
  locale: Locale;
  timeZone: string;
  /** Null: as the reader's device says times. */
  hourCycle: HourCycle | null;
  type: UserType | null;
  status: AccountStatus;
  senseiStatus: SenseiStatus | null;
  emailVerifiedAt: Date | null;
  /** `2010-05-31`; null: not stated. What it means here is `standingIn`'s to say. */
  birthDate: string | null;
  createdAt: Date;
};

/** The row that every account is read from. */
export type AccountRow = {
  id: string;
  email: string;
  name: string;
  avatar: string | null;
  locale: string;
  time_zone: string;
  hour_cycle: string | null;
  type: string | null;
  status: string;
  sensei_status: string | null;
  email_verified_at: Date | null;
  birth_date: string | null;
  created_at: Date;
};

export const accountColumns = [
  'id',
  'email',
  'name',
  'avatar',
  'locale',
  'time_zone',
  'hour_cycle',
  'type',
  'status',
  'sensei_status',
  'email_verified_at',
  'birth_date',
  'created_at',
] as const;

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    avatar: row.avatar,
    locale: Locale.catch('en').parse(row.locale),
    timeZone: row.time_zone,
    hourCycle: HourCycle.nullable().catch(null).parse(row.hour_cycle),
    type: UserType.nullable().parse(row.type),
    status: AccountStatus.parse(row.status),
    senseiStatus: SenseiStatus.nullable().parse(row.sensei_status),
    emailVerifiedAt: row.email_verified_at,
    birthDate: row.birth_date,
    createdAt: row.created_at,
  };
}
