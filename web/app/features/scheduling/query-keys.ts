import { sharedKeys } from '../../lib/query/shared-keys.ts';

const availability = ['availability'] as const;
const blackouts = ['blackouts'] as const;
const replacements = ['replacements'] as const;
const timeOffs = ['time-offs'] as const;

const movesOf = (classId: string) => ['move', classId] as const;

export const schedulingKeys = {
  availability,
  /** Hours that are not saved yet; under those that are. */
  availabilityPreview: (draft: object) => [...availability, 'preview', draft],
  /** Courses that limits can be of. */
  limitedCourses: ['limited-courses'],
  slots: (courseId: string, isTrial: boolean) => [...sharedKeys.slots(courseId), isTrial],
  /** What a student has already; under the free times, which it is taken out of. */
  ownTimes: (courseId: string) => [...sharedKeys.slots(courseId), 'own'],
  /** Under the free times: it changes with them. */
  series: (courseId: string, ...of: unknown[]) => [...sharedKeys.slots(courseId), 'series', ...of],
  classes: (from: string, to: string) => [...sharedKeys.classes, from, to],
  /** Under the classes: it changes with them. */
  ownCalendar: (from: string, to: string) => [...sharedKeys.classes, 'calendar', from, to],

  move: (classId: string, ...startsAt: [string?]) => [...movesOf(classId), ...startsAt],
  moveTimes: (classId: string) => ['move-times', classId],
  /** Under its moves: it changes with them. */
  seriesMove: (classId: string, ...wish: unknown[]) => [...movesOf(classId), 'series', ...wish],
  replacements,
  replacement: (id: string) => [...replacements, 'one', id],
  substituteTerms: ['substituting'],
  classEnding: (classId: string) => ['class-ending', classId],

  /** Under the free times: they change with them. */
  waitingPlaces: [...sharedKeys.slots(), 'waiting-places'],
  waitingLines: (courseId: string) => [...sharedKeys.slots(courseId), 'waiting-lines'],

  timeOffs: (...when: [string?]) => [...timeOffs, ...when],
  timeOff: (id: string) => [...timeOffs, 'one', id],

  blackouts,
  blackoutList: (query: object) => [...blackouts, 'list', query],
  blackout: (id: string) => [...blackouts, 'one', id],
  blackoutCountries: [...blackouts, 'countries'],
  ownBlackouts: (...days: [from?: string, to?: string]) => ['own-blackouts', ...days],
  wholeCalendar: (...query: [unknown?]) => ['whole-calendar', ...query],
} as const;
