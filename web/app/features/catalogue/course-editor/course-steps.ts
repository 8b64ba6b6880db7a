import { CourseDraft } from '@michi/contract/catalogue/courses';
import { safeParse } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import type { CourseValues } from './course-values.ts';
import { seatRemarks } from './seat-remarks.ts';

export const courseSteps = ['what', 'whom', 'how', 'price', 'rules'] as const;
export type CourseStep = (typeof courseSteps)[number];
/** After the parts of the form: what is missing, pictures, publishing. */
export type GuideStep = CourseStep | 'publish';
export const guideSteps: readonly GuideStep[] = [...courseSteps, 'publish'];

export function stepTitle(step: GuideStep): string {
  switch (step) {
    case 'what':
      return m.sensei_form_what();
    case 'whom':
      return m.sensei_form_whom();
    case 'how':
      return m.sensei_form_how();
    case 'price':
      return m.sensei_form_price();
    case 'rules':
      return m.sensei_form_rules();
    case 'publish':
      return m.workspace_step_publish();
  }
}

/** Where a field is filled in, by its name as the server says it. */
export function stepOfField(field: string): CourseStep {
  const [name = ''] = field.replace(/^body\./, '').split('.');
  if (['title', 'categoryId', 'summary', 'description'].includes(name)) return 'what';
  if (['level', 'educationLevels', 'languages'].includes(name)) return 'whom';
  if (['format', 'durationMinutes', 'minSeats', 'maxSeats'].includes(name)) return 'how';
  return ['price', 'currency', 'priceSteps', 'trial', 'packages'].includes(name) ? 'price' : 'rules';
}

/** Parts in which something is still empty that students need to know. */
export function openSteps(values: CourseValues): Set<CourseStep> {
  const has = {
    categoryId: Boolean(values.categoryId),
    summary: Boolean(values.summary?.trim()),
    description: /[\p{L}\p{N}]/u.test(values.description ?? ''),
    educationLevels: (values.educationLevels ?? []).length > 0,
    languages: (values.languages ?? []).length > 0,
    price: typeof values.price === 'number' && values.price > 0,
  };
  const empty = Object.entries(has).filter(([, isThere]) => !isThere);
  return new Set(empty.map(([field]) => stepOfField(field)));
}

/** Parts in which something cannot stay as it is; `missing` is what the server found. */
export function wrongSteps(values: CourseValues, missing: readonly { field: string }[]): Set<CourseStep> {
  const issues = safeParse(CourseDraft, values).error?.issues ?? [];
  const fields = [
    ...issues.map(({ path }) => path.join('.')),
    // More seats than a call carries are among what the server found.
    ...seatRemarks(values, undefined).keys(),
    ...missing.map(({ field }) => field),
  ];
  return new Set(fields.map(stepOfField));
}
