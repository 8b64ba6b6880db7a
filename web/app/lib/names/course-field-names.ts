import { m } from '../i18n/i18n.ts';
import type { Measure } from '../format/measure.ts';

/** A field of a course, as the label in its form says it. */
export const courseFieldNames = {
  title: m.sensei_title,
  categoryId: m.catalogue_category,
  summary: m.sensei_summary,
  description: m.sensei_description,
  level: m.catalogue_level,
  educationLevels: m.catalogue_for_whom,
  languages: m.sensei_taught_in,
  format: m.catalogue_format,
  durationMinutes: m.sensei_minutes,
  price: m.catalogue_price,
  currency: m.rates_course_currency,
  trial: m.sensei_trial,
  packages: m.sensei_packages,
  priceSteps: m.sensei_steps,
  minSeats: m.sensei_min_seats,
  maxSeats: m.sensei_max_seats,
  minNoticeMinutes: m.sensei_notice,
  bookingWindowDays: m.sensei_window,
  bufferBefore: m.sensei_buffer_before,
  bufferAfter: m.sensei_buffer_after,
  slotInterval: m.workspace_slot_interval,
  requiresApproval: m.sensei_requires_approval,
  cancellationPolicy: m.catalogue_cancellation,
} as const;

/** What the numbers of a course count. */
export const courseMeasures: Readonly<Record<string, Measure>> = {
  durationMinutes: 'minute',
  minNoticeMinutes: 'minute',
  bookingWindowDays: 'day',
  bufferBefore: 'minute',
  bufferAfter: 'minute',
  slotInterval: 'minute',
};
