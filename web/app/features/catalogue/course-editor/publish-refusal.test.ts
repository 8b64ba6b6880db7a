import { expect, it } from 'vitest';
import { someDefaults } from '../../../../test/some-course.ts';
import { newValues } from './course-values.ts';
import { stillMissing } from './publish-refusal.ts';

const values = { ...newValues(someDefaults), price: 0 };
const missing = [
  { field: 'categoryId', message: 'Choose a category' },
  { field: 'price', message: 'Set a price' },
  { field: 'trial.price', message: 'A trial does not cost more than the class' },
];
const left = (now: typeof values) => stillMissing(now, { values, missing }).map(({ field }) => field);

it('is said of a field until that field has changed', () => {
  expect(left(values)).toEqual(['categoryId', 'price', 'trial.price']);
  expect(left({ ...values, summary: 'New' })).toEqual(['categoryId', 'price', 'trial.price']);
  expect(left({ ...values, price: 4000 })).toEqual(['categoryId', 'trial.price']);
  const trial = { enabled: true, price: 10, minutes: 30 };
  expect(left({ ...values, categoryId: 'a', trial })).toEqual(['price']);
});
