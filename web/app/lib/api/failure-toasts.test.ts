import { expect, it } from 'vitest';
import { createFailureToasts } from './failure-toasts.ts';

it('takes back what was said of one action, once, and leaves the others', () => {
  const dismissed: string[] = [];
  const told = createFailureToasts((id) => dismissed.push(id));
  const first = told.add('POST /auth');
  const second = told.add('POST /auth');
  const other = told.add('GET /orders');
  told.takeBack('POST /auth');
  expect(dismissed).toEqual([first, second]);
  told.takeBack('POST /auth');
  told.takeBack('PATCH /users/1');
  expect(dismissed).toHaveLength(2);
  told.takeBack('GET /orders');
  expect(dismissed.at(-1)).toBe(other);
});
