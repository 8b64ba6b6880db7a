import type { User } from '@michi/contract/identity/users';

/** What tests start from: a student with a confirmed address. */
export const someUser: User = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'a@michi.test',
  name: 'Ana',
  type: 'STUDENT',
  status: 'ACTIVE',
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  locale: 'en',
  timeZone: 'UTC',
  avatar: null,
  senseiStatus: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
