import { later } from '../../../ui/lazy/later.tsx';

// Parts of the page of a course that are complete as HTML.
export const PriceDetails = later(async () => (await import('./price-details.tsx')).PriceDetails);
export const BookingBar = later(async () => (await import('./booking-bar.tsx')).BookingBar);
export const CourseFacts = later(async () => (await import('./course-facts.tsx')).CourseFacts);
export const CourseGallery = later(async () => (await import('./course-gallery.tsx')).CourseGallery);
export const CancellationRule = later(async () => (await import('./cancellation-rule.tsx')).CancellationRule);
export const SenseiSummary = later(async () => (await import('./sensei-summary.tsx')).SenseiSummary);
