import { lazy } from 'react';

// Only where no bookings are taken.
const load = () => import('./closed-course.tsx');
export const ClosedNotice = lazy(async () => ({ default: (await load()).ClosedNotice }));
export const ClosedBooking = lazy(async () => ({ default: (await load()).ClosedBooking }));
export const ClosedSchedule = lazy(async () => ({ default: (await load()).ClosedSchedule }));
