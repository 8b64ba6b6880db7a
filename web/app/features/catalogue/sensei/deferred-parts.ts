import { hydrateOnInteraction } from '../../../ui/lazy/hydrate-on-interaction.tsx';

// Parts of the page of a sensei that are complete as HTML.
export const AdmissionList = hydrateOnInteraction(
  async () => (await import('./sensei-records.tsx')).AdmissionList,
);
export const ScoreList = hydrateOnInteraction(async () => (await import('./sensei-records.tsx')).ScoreList);
export const EducationList = hydrateOnInteraction(
  async () => (await import('./sensei-records.tsx')).EducationList,
);
export const ActivityList = hydrateOnInteraction(
  async () => (await import('./sensei-records.tsx')).ActivityList,
);
export const ClubList = hydrateOnInteraction(async () => (await import('./sensei-records.tsx')).ClubList);
export const VideoLink = hydrateOnInteraction(async () => (await import('./video-link.tsx')).VideoLink);
export const Offer = hydrateOnInteraction(async () => (await import('./sensei-offer.tsx')).SenseiOffer);
