import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

// Only where no bookings are taken.
export const ClosedCourse = lazyPart(async () => (await import('./closed-course.tsx')).ClosedCourse);
