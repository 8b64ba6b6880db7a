import type { CancellationPolicy, Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { CourseDefaults } from '@michi/contract/catalogue/course-defaults';
import type { Violation } from '@michi/contract/problem';
import type { CourseFormat, CourseStatus } from '@michi/contract/states';
import { stepOf } from '@michi/contract/money';

/** All that booking and price need to know of a course, whatever its status. Prices in minor units. */
export type CourseTerms = {
  id: string;
  senseiId: string;
  categoryId: string | null;
  /** What its category stands below, if it does. */
  parentCategoryId: string | null;
  /** Into which its category is being merged, if it is: the course goes there soon. */
  nextCategoryId: string | null;
  title: string;
  slug: string;
  durationMinutes: number;
  price: number;
  currency: string;
  trial: Course['trial'];
  packages: Course['packages'];
  priceSteps: Course['priceSteps'];
  format: CourseFormat;
  minSeats: number;
  maxSeats: number;
  minNoticeMinutes: number;
  bookingWindowDays: number;
  bufferBefore: number;
  bufferAfter: number;
  slotInterval: number;
  requiresApproval: boolean;
  cancellationPolicy: CancellationPolicy;
  status: CourseStatus;
  /** Published, and its sensei active: may be booked. */
  listed: boolean;
  cover: string | null;
};

/** What a sensei fills in; everything else on a course is learned or computed. */
export type CourseContent = Required<Omit<CourseDraft, 'categoryId'>> & { categoryId: string | null };

/** A draft as it begins: what the platform is set to, then what the sensei gave. */
export function newCourseContent(
  defaults: CourseDefaults & { currency: string },
  draft: CourseDraft,
  mostSeats: number,
): CourseContent {
  const base: CourseContent = {
    title: draft.title,
    categoryId: null,
    summary: '',
    description: '',
    level: 'BEGINNER',
    educationLevels: [],
    languages: ['en'],
    format: 'ONE_TO_ONE',
    durationMinutes: 60,
    price: 0,
    trial: { enabled: false, price: 0, minutes: 30 },
    packages: [],
    priceSteps: [],
    minSeats: 1,
    maxSeats: draft.format === 'GROUP' ? mostSeats : 1,
    bufferBefore: 0,
    bufferAfter: 0,
    slotInterval: 30,
    requiresApproval: false,
    ...defaults,
  };
  return changeContent(base, draft);
}

/**
 * The texts are plain but for the description, in Markdown: what of it means something, its reader decides.
 */
export function changeContent(content: CourseContent, change: Partial<CourseDraft>): CourseContent {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next: CourseContent = { ...content, ...given };
  const languages = [...new Set(next.languages.map((code) => code.trim()))];
  const single = next.format === 'ONE_TO_ONE' ? { minSeats: 1, maxSeats: 1, priceSteps: [] } : {};
  return {
    ...next,
    ...single,
    languages,
    educationLevels: [...new Set(next.educationLevels)],
    description: plainText(next.description),
  };
}

function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Wrong in any state, drafts included. */
export function contentViolations(content: CourseContent): Violation[] {
  return [
    ...when(
      content.minSeats > content.maxSeats,
      'minSeats',
      'There cannot be more seats needed than offered',
    ),
    ...when(
      content.trial.enabled && content.trial.minutes > content.durationMinutes,
      'trial.minutes',
      'A trial is not longer than the class',
    ),
    ...when(
      content.trial.enabled && content.price > 0 && content.trial.price > content.price,
      'trial.price',
      'A trial does not cost more than the class',
    ),
    ...ladderViolations(content),
    ...stepViolations(content),
  ];
}

/** What a provider cannot be told exactly could never be paid. */
function stepViolations({ price, priceSteps, trial, currency }: CourseContent): Violation[] {
  const step = stepOf(currency);
  const prices: [field: string, amount: number][] = [
    ['price', price],
    ['trial.price', trial.enabled ? trial.price : 0],
    ...priceSteps.map((each, index): [string, number] => [`priceSteps.${index}.price`, each.price]),
  ];
  return prices.flatMap(([field, amount]) =>
    amount % step === 0
      ? []
      : [{ field, message: 'No provider takes this price: its last decimals have to be zero' }],
  );
}

/**
 * Whoever cancels a class does not earn by it: a sensei may give back more than the platform asks for, not
 * less. What stood there `before` stays her word when the platform asks for more since.
 */
export function refundViolations(
  { cancellationPolicy: { senseiRefundPercent } }: CourseContent,
  leastPercent: number,
  before: CourseContent | null = null,
): Violation[] {
  return when(
    senseiRefundPercent < Math.round(leastPercent) &&
      senseiRefundPercent !== before?.cancellationPolicy.senseiRefundPercent,
    'cancellationPolicy.senseiRefundPercent',
    `Students get at least ${Math.round(leastPercent)} % back when you cancel`,
  );
}

/**
 * Whoever pays gets into the video call: a course has no more seats than the call carries students. What
 * stood there `before` the platform carried fewer may be saved as it is, and neither published nor sold.
 */
export function capacityViolations(
  { maxSeats }: CourseContent,
  mostSeats: number,
  before: CourseContent | null = null,
): Violation[] {
  return when(
    maxSeats > mostSeats && maxSeats !== before?.maxSeats,
    'maxSeats',
    `A video call carries ${mostSeats} students beside the sensei`,
  );
}

/**
 * The same for as many students as a video call carries: a copy promises nothing that cannot be published.
 */
export function withinCapacity(content: CourseContent, mostSeats: number): CourseContent {
  const { minSeats, maxSeats, priceSteps } = content;
  return {
    ...content,
    minSeats: Math.min(minSeats, mostSeats),
    maxSeats: Math.min(maxSeats, mostSeats),
    priceSteps: priceSteps.filter(({ seats }) => seats <= mostSeats),
  };
}

/**
 * What students never saw promised nobody anything: it gives back what the platform asks for by now, or more.
 */
export function withLeastRefund(content: CourseContent, leastPercent: number): CourseContent {
  const { cancellationPolicy } = content;
  const senseiRefundPercent = Math.max(cancellationPolicy.senseiRefundPercent, Math.round(leastPercent));
  return { ...content, cancellationPolicy: { ...cancellationPolicy, senseiRefundPercent } };
}

/** What is missing before students may see it, one entry a field. */
export function publishViolations(content: CourseContent): Violation[] {
  return [
    ...when(content.categoryId === null, 'categoryId', 'Choose a category'),
    ...when(content.summary === '', 'summary', 'Say in a sentence or two what students get'),
    // Marks alone say nothing.
    ...when(!/[\p{L}\p{N}]/u.test(content.description), 'description', 'Describe the course'),
    ...when(content.languages.length === 0, 'languages', 'Name the language you teach in'),
    ...when(content.price <= 0, 'price', 'Set a price; a free first class can be offered as a trial'),
    ...when(content.format === 'GROUP' && content.maxSeats < 2, 'maxSeats', 'A group has at least two seats'),
    ...contentViolations(content),
  ];
}

/** Nothing new is published where students do not look; what stood there before may pause and come back. */
export function placeViolations(course: {
  status: CourseStatus;
  categoryId: string | null;
  categoryActive: boolean | null;
}): Violation[] {
  const isNew = course.status === 'DRAFT' || course.status === 'IN_REVIEW';
  return when(
    isNew && course.categoryId !== null && course.categoryActive !== true,
    'categoryId',
    'This category is hidden from students; choose another one',
  );
}

/** From more students on, for less: else nobody could foresee the price. */
function ladderViolations({ price, priceSteps, maxSeats }: CourseContent): Violation[] {
  return priceSteps.flatMap((step, index) => {
    const before = priceSteps[index - 1] ?? { seats: 1, price: price || Number.MAX_SAFE_INTEGER };
    const at = (field: string) => `priceSteps.${index}.${field}`;
    return [
      ...when(step.seats > maxSeats, at('seats'), 'There are not so many seats'),
      ...when(step.seats <= before.seats, at('seats'), 'Each step needs more students than the one before'),
      ...when(step.price >= before.price, at('price'), 'Each step must cost less than the one before'),
    ];
  });
}

function when(wrong: boolean, field: string, message: string): Violation[] {
  return wrong ? [{ field, message }] : [];
}

/**
 * DRAFT ──▶ PUBLISHED ◀──▶ PAUSED ──▶ ARCHIVED
 *   ▲ └▶ IN_REVIEW ┘ (where course.review_required is set; an administrator publishes or sends back)
 *   └───────┘
 */
const transitions: Record<CourseStatus, readonly CourseStatus[]> = {
  DRAFT: ['IN_REVIEW', 'PUBLISHED'],
  IN_REVIEW: ['PUBLISHED', 'DRAFT'],
  PUBLISHED: ['PAUSED'],
  PAUSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: [],
};

/**
 * Where a course really goes when `wanted` is asked for; null when it cannot. A draft that needs a review
 * goes there first, unless a reviewer publishes it; without the need there is no review to go to.
 */
export function nextStatus(
  from: CourseStatus,
  wanted: CourseStatus,
  by: { reviewer: boolean; reviewRequired: boolean },
): CourseStatus | null {
  if (!transitions[from].includes(wanted)) return null;
  if (from === 'IN_REVIEW' && wanted === 'PUBLISHED') return by.reviewer ? 'PUBLISHED' : null;
  if (from === 'DRAFT' && by.reviewRequired && !by.reviewer) return 'IN_REVIEW';
  if (from === 'DRAFT' && wanted === 'IN_REVIEW') return by.reviewRequired ? 'IN_REVIEW' : null;
  return wanted;
}

/**
 * Whether an administrator looks through the sensei's changes: students take the course for an approved one.
 */
export function isLookedThrough({ status }: { status: CourseStatus }, reviewRequired: boolean): boolean {
  return reviewRequired && (status === 'PUBLISHED' || status === 'PAUSED');
}

/** What a course says it is. Price, times and terms are no matter of a review. */
export function saysSomethingElse(before: CourseContent, after: CourseContent): boolean {
  return (['title', 'categoryId', 'summary', 'description'] as const).some(
    (field) => before[field] !== after[field],
  );
}

export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'course' : slug;
}

/**
 * The average of whole ratings 1–5, to two decimals. It is shown with one, and so is the column
 * `course.shown_rating` that courses are filtered by.
 */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100;
}
