import { later } from './later.tsx';

export const AnsweredError = later(async () => (await import('./answered-error.tsx')).AnsweredError);
