import { later } from '../lazy/later.tsx';

export const AnsweredError = later(async () => (await import('./answered-error.tsx')).AnsweredError);
