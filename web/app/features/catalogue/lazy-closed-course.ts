import { lazy } from 'react';

// Only where no bookings are taken.
export const ClosedCourse = lazy(async () => ({
  default: (await import('./closed-course.tsx')).ClosedCourse,
}));
