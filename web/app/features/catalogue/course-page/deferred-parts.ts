import { hydrateOnInteraction } from '../../../ui/lazy/hydrate-on-interaction.tsx';

// Parts of the page of a course that are complete as HTML.
export const PriceDetails = hydrateOnInteraction(
  async () => (await import('./price-details.tsx')).PriceDetails,
);
export const BookingBar = hydrateOnInteraction(async () => (await import('./booking-bar.tsx')).BookingBar);
export const CourseFacts = hydrateOnInteraction(async () => (await import('./course-facts.tsx')).CourseFacts);
export const CourseGallery = hydrateOnInteraction(
  async () => (await import('./course-gallery.tsx')).CourseGallery,
);
export const CancellationRule = hydrateOnInteraction(
  async () => (await import('./cancellation-rule.tsx')).CancellationRule,
);
export const SenseiSummary = hydrateOnInteraction(
  async () => (await import('./sensei-summary.tsx')).SenseiSummary,
);
