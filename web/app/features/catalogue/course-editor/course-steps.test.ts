import { expect, it } from 'vitest';
import { someDefaults } from '../../../../test/some-course.ts';
import { openSteps, wrongSteps } from './course-steps.ts';
import { newValues } from './course-values.ts';
import { seatRemarks, seatsOfGroup } from './seat-remarks.ts';

const whole = { ...newValues(someDefaults), title: 'Knots together' };
const group = (minSeats: number, maxSeats: number) => ({
  ...whole,
  format: 'GROUP' as const,
  minSeats,
  maxSeats,
});

it('a course that becomes a group gets seats of a group, and keeps those that it had', () => {
  expect(seatsOfGroup(group(1, 1))).toEqual({ minSeats: 2, maxSeats: 6 });
  expect(seatsOfGroup(group(3, 10))).toBeNull();
});

it('a group of one, or that needs more than there are, is told so at its field', () => {
  expect([...seatRemarks(group(1, 1), 7)]).toEqual([['maxSeats', 'A group has at least two seats']]);
  expect([...seatRemarks(group(5, 4), 7).keys()]).toEqual(['minSeats']);
  expect([...seatRemarks(group(2, 10), 7)]).toEqual([
    ['maxSeats', 'A video call carries 7 students beside the sensei'],
  ]);
  expect([
    ...seatRemarks(group(2, 6), 7),
    ...seatRemarks({ ...group(1, 1), format: 'ONE_TO_ONE' }, 7),
  ]).toEqual([]);
});

it('a part is not done while something that students need to know is empty in it, a price above all', () => {
  const begun = { ...newValues(someDefaults), title: 'Knots together' };
  expect([...openSteps(begun)]).toEqual(['what', 'whom', 'price']);
  const full = {
    ...begun,
    categoryId: '01890000-0000-7000-8000-000000000003',
    summary: 'Ten knots',
    description: 'We tie them.',
    educationLevels: ['HIGH_SCHOOL' as const],
    price: 4000,
  };
  expect([...openSteps(full)]).toEqual([]);
  expect([...openSteps({ ...full, price: 0, description: '**' })]).toEqual(['what', 'price']);
});

it('a part is not done while something in it cannot stay', () => {
  const wrong = (values: object, missing: { field: string }[] = []) => [
    ...wrongSteps({ ...whole, ...values }, missing),
  ];
  expect(wrong({})).toEqual([]);
  expect(wrong(group(1, 1))).toEqual(['how']);
  expect(wrong({ price: '1e9', title: 'Kno' })).toEqual(['what', 'price']);
  expect(wrong({}, [{ field: 'cancellationPolicy.studentHours' }])).toEqual(['rules']);
});
