import type { CancellationPolicy, Course } from '@michi/contract/catalogue';
import type { CourseFormat, CourseStatus } from '@michi/contract/states';

/** All that booking and price need to know of a course, whatever its status. Prices in minor units. */
export type CourseTerms = {
  id: string;
  senseiId: string;
  categoryId: string | null;
  title: string;
  slug: string;
  durationMinutes: number;
  price: number;
  currency: string;
  trial: Course['trial'];
  packages: Course['packages'];
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
