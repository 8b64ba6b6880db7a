import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

describe('a weak password', () => {
  const person = { email: 'ada.park@example.com', name: 'Ada Park' };

  it.each([
    'aaaaaaaaaa',
    'abababababab',
    'abcabcabcabc',
    '1234567890',
    '0987654321',
    'password123',
    'Password123!',
    'qwertyuiop',
    'michi-2026',
    'ada.park@example.com',
    'Ada Park 2009',
    'ada.park123',
  ])('is %s', (password) => expect(isWeakPassword(password, person)).toBe(true));

  it.each([
    'correct-horse-battery',
    'michi-demo-2026',
    'Ada likes green tea',
    'qwerty is not all of it',
    '31415926535897',
  ])('is not %s', (password) => expect(isWeakPassword(password, person)).toBe(false));
});
