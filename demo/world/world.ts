import type { CancellationPolicy } from '@michi/contract/catalogue/courses';
import { v7 } from 'uuid';
import type { JobToCome } from '../../server/src/platform/jobs/jobs.ts';
import type { Settings } from '../../server/src/platform/settings.ts';
import type { CourseSeed, SenseiSeed } from '../content/seeds.ts';
import { createDiary, type Diary } from './diary.ts';
import type { OpenHours } from './hours.ts';
import { createRandom, type Random } from './random.ts';
import { createUnsaid, type Unsaid } from './unsaid.ts';
import { emptyRows, type Row, type Rows } from './rows.ts';

export type Student = { id: string; name: string; first: string; zone: string; since: Date };
export type Sensei = {
  id: string;
  name: string;
  first: string;
  zone: string;
  hours: readonly OpenHours[];
  since: Date;
  seed: SenseiSeed;
  active: boolean;
  /** 0–1: how often the ratings are good. */ quality: number;
};
export type DemoCourse = {
  id: string;
  sensei: Sensei;
  seed: CourseSeed;
  /** Minor units a session. */
  price: number;
  trial: { enabled: boolean; price: number; minutes: number };
  packages: { sessions: number; discountPercent: number; validDays: number }[];
  priceSteps: { seats: number; price: number }[];
  policy: CancellationPolicy;
  listed: boolean;
  since: Date;
  row: Row<'course'>;
};
export type Rules = {
  feePercent: number;
  releaseHours: number;
  acceptHours: number;
  holdMinutes: number;
  evaluationDays: number;
  quorumHours: number;
  chargeHours: number;
  payHours: number;
  currency: string;
};

/** Everything is made here first, from `seed` and `now` alone, and written at the end. */
export type World = {
  now: Date;
  random: Random;
  rules: Rules;
  rows: Rows;
  /** What is to happen by itself later, by job key. */
  jobs: Map<string, JobToCome>;
  diary: Diary;
  unsaid: Unsaid;
  /** Time-ordered, as of `at`. */
  id(at: Date): string;
  /** From now, in milliseconds; negative lies in the past. */
  at(milliseconds: number): Date;
};

export function createWorld(now: Date, seed: number, rules: Rules): World {
  const random = createRandom(seed);
  let made = 0;
  return {
    now,
    random,
    rules,
    rows: emptyRows(),
    jobs: new Map(),
    diary: createDiary(),
    unsaid: createUnsaid(),
    id: (at) => v7({ msecs: at.getTime(), seq: (made += 1), random: random.bytes(16) }),
    at: (milliseconds) => new Date(now.getTime() + milliseconds),
  };
}

export function rulesOf(settings: Settings): Rules {
  return {
    feePercent: settings.get('fee.default_percent'),
    releaseHours: settings.get('escrow.release_hours'),
    acceptHours: settings.get('booking.accept_hours'),
    holdMinutes: settings.get('checkout.hold_minutes'),
    evaluationDays: settings.get('evaluation.window_days'),
    quorumHours: settings.get('group.quorum_hours'),
    chargeHours: settings.get('series.charge_hours'),
    payHours: settings.get('series.pay_hours'),
    currency: settings.get('currency.default'),
  };
}
