import { CourseStatus } from '@michi/contract/states';
import { describe, expect, test } from 'vitest';
import {
  averageOf,
  capacityViolations,
  changeContent,
  contentViolations,
  newCourseContent,
  nextStatus,
  publishViolations,
  slugOf,
  withinCapacity,
} from './course.ts';

const defaults = {
  currency: 'USD',
  minNoticeMinutes: 120,
  bookingWindowDays: 60,
  cancellationPolicy: { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
};
const draft = () => newCourseContent(defaults, { title: 'Interviews' }, 7);

describe('the states', () => {
  const all = CourseStatus.options.flatMap((from) =>
    CourseStatus.options.map((wanted) => [from, wanted] as const),
  );
  const reached = (by: { reviewer: boolean; reviewRequired: boolean }) =>
    all.flatMap(([from, wanted]) => {
      const to = nextStatus(from, wanted, by);
      return to === null ? [] : [`${from} ${wanted === to ? to : `${wanted} → ${to}`}`];
    });

  test('without reviews', () => {
    const steps = [
      'DRAFT PUBLISHED',
      'IN_REVIEW DRAFT',
      'PUBLISHED PAUSED',
      'PAUSED PUBLISHED',
      'PAUSED ARCHIVED',
    ];
    expect(reached({ reviewer: false, reviewRequired: false })).toEqual(steps);
  });
  test('with reviews, for the sensei', () => {
    expect(reached({ reviewer: false, reviewRequired: true })).toEqual([
      'DRAFT IN_REVIEW',
      'DRAFT PUBLISHED → IN_REVIEW',
      'IN_REVIEW DRAFT',
      'PUBLISHED PAUSED',
      'PAUSED PUBLISHED',
      'PAUSED ARCHIVED',
    ]);
  });
  test('with reviews, for the reviewer', () => {
    expect(reached({ reviewer: true, reviewRequired: true })).toEqual([
      'DRAFT IN_REVIEW',
      'DRAFT PUBLISHED',
      'IN_REVIEW DRAFT',
      'IN_REVIEW PUBLISHED',
      'PUBLISHED PAUSED',
      'PAUSED PUBLISHED',
      'PAUSED ARCHIVED',
    ]);
  });
});

describe('the content', () => {
  test('is publishable once every field is there', () => {
    const content = changeContent(draft(), {
      summary: 's',
      description: 'd',
      price: 1,
      categoryId: crypto.randomUUID(),
    });
    expect(publishViolations(content)).toEqual([]);
    expect(publishViolations({ ...content, description: '# **\n\n- >' }).map(({ field }) => field)).toEqual([
      'description',
    ]);
    expect(publishViolations({ ...content, languages: [] }).map(({ field }) => field)).toEqual(['languages']);
    expect(publishViolations({ ...content, format: 'GROUP', maxSeats: 1 }).map(({ field }) => field)).toEqual(
      ['maxSeats'],
    );
    expect(
      publishViolations({ ...content, trial: { enabled: true, price: 2, minutes: 90 } }).map(
        ({ field }) => field,
      ),
    ).toEqual(['trial.minutes', 'trial.price']);
  });

  test('a 1:1 course has one seat, whatever is asked', () => {
    const group = changeContent(draft(), { format: 'GROUP', minSeats: 3, maxSeats: 8 });
    expect([group.minSeats, group.maxSeats]).toEqual([3, 8]);
    const single = changeContent(group, { format: 'ONE_TO_ONE' });
    expect([single.minSeats, single.maxSeats]).toEqual([1, 1]);
  });

  test('has no more seats than a video call carries students; what stood there before is not spoken of', () => {
    const group = (maxSeats: number) => changeContent(draft(), { format: 'GROUP', maxSeats });
    expect(capacityViolations(group(7), 7)).toEqual([]);
    const violation = { field: 'maxSeats', message: 'A video call carries 7 students beside the sensei' };
    expect(capacityViolations(group(8), 7)).toEqual([violation]);
    expect(capacityViolations(group(20), 7, group(50))).toEqual([violation]);
    expect(capacityViolations(group(50), 7, group(50))).toEqual([]);
    const priceSteps = [5, 9].map((seats) => ({ seats, price: 1 }));
    expect(withinCapacity({ ...group(50), minSeats: 9, priceSteps }, 7)).toMatchObject({
      minSeats: 7,
      maxSeats: 7,
      priceSteps: [{ seats: 5 }],
    });
  });

  test('a text is kept as plain paragraphs', () => {
    const { description } = changeContent(draft(), {
      description: '  One.\r\n\r\n\r\n\r\nTwo <b>bold</b>\u0007  \n',
    });
    expect(description).toBe('One.\n\nTwo <b>bold</b>');
  });
});

test.each([
  ['Personal Statements: that sound like you!', 'personal-statements-that-sound-like-you'],
  ['Redação é fácil', 'redacao-e-facil'],
  ['数学', 'course'],
  ['a'.repeat(120), 'a'.repeat(80)],
])('the slug of %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('an average has two decimals, and none is none', () => {
  expect([averageOf(0, 0), averageOf(14, 3), averageOf(5, 1)]).toEqual([null, 4.67, 5]);
});

test('a price that no provider could be told exactly is refused, in each place where one stands', () => {
  const wrong = (more: object) => contentViolations({ ...draft(), ...more }).map(({ field }) => field);
  const trial = { enabled: true, price: 1005, minutes: 30 };
  expect(wrong({ price: 6005, currency: 'KWD', trial })).toEqual(['price', 'trial.price']);
  expect(wrong({ price: 6010, currency: 'KWD', trial: { ...trial, price: 1000 } })).toEqual([]);
  expect(wrong({ price: 6005, currency: 'USD', trial })).toEqual([]);
});

test('a price that falls needs more students for less money at each step, and a group', () => {
  const group = { ...draft(), format: 'GROUP' as const, price: 6000, maxSeats: 8 };
  const wrong = (...priceSteps: { seats: number; price: number }[]) =>
    contentViolations({ ...group, priceSteps }).map(({ field }) => field);
  expect(wrong({ seats: 3, price: 5000 }, { seats: 8, price: 1 })).toEqual([]);
  expect(wrong({ seats: 3, price: 6000 })).toEqual(['priceSteps.0.price']);
  expect(wrong({ seats: 3, price: 5000 }, { seats: 3, price: 5000 })).toEqual([
    'priceSteps.1.seats',
    'priceSteps.1.price',
  ]);
  expect(wrong({ seats: 9, price: 5000 })).toEqual(['priceSteps.0.seats']);
  const steps = [{ seats: 2, price: 100 }];
  expect(changeContent({ ...group, priceSteps: steps }, {}).priceSteps).toEqual(steps);
  expect(changeContent({ ...group, priceSteps: steps }, { format: 'ONE_TO_ONE' }).priceSteps).toEqual([]);
});
