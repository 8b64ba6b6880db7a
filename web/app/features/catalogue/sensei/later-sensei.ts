import { later } from '../../../ui/lazy/later.tsx';

// Parts of the page of a sensei that are complete as HTML.
export const AdmissionList = later(async () => (await import('./sensei-records.tsx')).AdmissionList);
export const ScoreList = later(async () => (await import('./sensei-records.tsx')).ScoreList);
export const EducationList = later(async () => (await import('./sensei-records.tsx')).EducationList);
export const ActivityList = later(async () => (await import('./sensei-records.tsx')).ActivityList);
export const ClubList = later(async () => (await import('./sensei-records.tsx')).ClubList);
export const VideoLink = later(async () => (await import('./video-link.tsx')).VideoLink);
export const Offer = later(async () => (await import('./sensei-offer.tsx')).SenseiOffer);
