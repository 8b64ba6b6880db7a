import { expect, it } from 'vitest';
import * as states from './states.ts';

// A8 of the product, value by value. `Level` is that of courses; the reasons of a report and of a ban are one
// list.
const product: [name: string, built: readonly string[], values: string][] = [
  [
    'OrderStatus',
    states.OrderStatus.options,
    'CREATED PENDING PROCESSING PENDING_CLASSROOM_CREATION CANCELED COMPLETED',
  ],
  [
    'PaymentStatus',
    states.PaymentStatus.options,
    'PENDING PROCESSING CANCELED CONFIRMED HELD RELEASED REFUNDED CANCELLED',
  ],
  ['UserType', states.UserType.options, 'ADMIN STUDENT SENSEI'],
  ['AccountStatus', states.AccountStatus.options, 'ACTIVE INACTIVE DELETED BANNED'],
  ['SenseiStatus', states.SenseiStatus.options, 'ACTIVE INACTIVE BANNED EXCLUDED PENDING_APPROVAL'],
  [
    'EducationLevel',
    states.EducationLevel.options,
    'ELEMENTARY_SCHOOL MIDDLE_SCHOOL HIGH_SCHOOL UNDERGRADUATE POSTGRADUATE',
  ],
  ['Gender', states.Gender.options, 'MALE FEMALE NON_BINARY PREFER_NOT_TO_SAY'],
  ['Orientation', states.Orientation.options, 'HETEROSEXUAL LGBTQIA_PLUS PREFER_NOT_TO_SAY'],
  ['LanguageProficiency', states.LanguageProficiency.options, 'BEGINNER INTERMEDIATE ADVANCED FLUENT NATIVE'],
  ['Level', states.Level.options, 'BEGINNER INTERMEDIATE ADVANCED'],
  ['Progress', states.Progress.options, 'COMPLETED IN_PROGRESS INCOMPLETE'],
  ['ActivityState', states.ActivityState.options, 'ONGOING COMPLETED'],
  ['ApplicationDecision', states.ApplicationDecision.options, 'ACCEPTED REJECTED WAITLIST'],
  [
    'ApplicationRound',
    states.ApplicationRound.options,
    'EARLY_ACTION REGULAR_DECISION RESTRICTIVE_EARLY_ACTION RESTRICTIVE_REGULAR_DECISION',
  ],
  ['ClubRole', states.ClubRole.options, 'PRESIDENT MEMBER'],
  ['ScoreType', states.ScoreType.options, 'SAT ACT GPA_WEIGHTED GPA_UNWEIGHTED AP'],
  ['Grade', states.Grade.options, 'A B C D E F'],
  ['TaskStatus', states.TaskStatus.options, 'CREATED PENDING PROGRESS DONE'],
  ['ReportReason', states.ReportReason.options, 'NOT_FOLLOW_USE_TERMS'],
];

it.each(product)('A8: %s has exactly the values of the product', (_name, built, values) => {
  expect(new Set(built)).toEqual(new Set(values.split(' ')));
});
