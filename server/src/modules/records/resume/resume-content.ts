import type { Locale } from '@michi/contract/fields';
import type { OwnRecords } from '@michi/contract/records/records';
import type { ResumeSection } from '@michi/contract/records/resume';
import { say } from '../../../platform/text/messages.ts';
import { resumeText } from './resume-text.ts';

/** One entry: what it is, what there is to say of it, and when or how much of the time. */
export type ResumeItem = { what: string; more: string; when: string };
export type ResumePart = { section: ResumeSection; title: string; items: ResumeItem[] };

const item = (what: string, more: readonly unknown[] = [], when = ''): ResumeItem => ({
  what,
  more: more.filter(Boolean).join(' · '),
  when,
});

/**
 * The chosen sections that hold something, in the order of the page. Birth date, gender and orientation are
 * in none of them.
 */
export function resumeParts(
  records: OwnRecords,
  chosen: readonly ResumeSection[],
  locale: Locale,
): ResumePart[] {
  const words = resumeText[locale];
  const items = itemsOf(records, locale);
  return [...items]
    .filter(([section, entries]) => chosen.includes(section) && entries.length > 0)
    .map(([section, entries]) => ({ section, title: words.sections[section], items: entries }));
}

function itemsOf(records: OwnRecords, locale: Locale): Map<ResumeSection, ResumeItem[]> {
  const words = resumeText[locale];
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  // A date of the calendar, which no zone may move.
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const span = (start: string | null, end: string | null) =>
    [start?.slice(0, 4), end?.slice(0, 4) ?? (start ? words.now : null)].filter(Boolean).join('–');
  return new Map([
    [
      'EDUCATION',
      records.education.map(({ school, level, field, start, end }) =>
        item(school, [words.levels[level], field], span(start, end)),
      ),
    ],
    [
      'APPLICATIONS',
      records.applications
        .filter(({ decision }) => decision === 'ACCEPTED')
        .map(({ college, program, decision, verifiedAt, cycleYear }) =>
          item(
            college.name,
            [program, words.decisions[decision ?? ''], verifiedAt && words.verified],
            String(cycleYear),
          ),
        ),
    ],
    [
      'SCORES',
      records.scores.map(({ type, subject, value, takenAt, verifiedAt }) =>
        item(
          [words.gpa[type] ?? type, subject, value].filter(Boolean).join(' '),
          [verifiedAt && words.verified],
          takenAt ? months.format(new Date(takenAt)) : '',
        ),
      ),
    ],
    [
      'ACTIVITIES',
      records.activities.map(({ position, organization, description, hoursPerWeek, weeksPerYear }) =>
        item(
          [position, organization].filter(Boolean).join(', '),
          [description],
          hoursPerWeek && weeksPerYear
            ? say(words.hours, locale, { perWeek: hoursPerWeek, weeks: weeksPerYear })
            : '',
        ),
      ),
    ],
    [
      'CLUBS',
      records.clubs.map(({ name, role, start, end }) => item(name, [words.roles[role]], span(start, end))),
    ],
    [
      'LANGUAGES',
      records.languages.map(({ code, proficiency }) =>
        item(languages.of(code) ?? code, [words.proficiency[proficiency]]),
      ),
    ],
    ['COURSE_GRADES', records.courseGrades.map(({ subject, grade, term }) => item(subject, [grade], term))],
  ]);
}

/**
 * Half of what is least important goes, until it fits: the last section first, then the one before. Null when
 * nothing is left to cut.
 */
export function shorten(parts: readonly ResumePart[]): { parts: ResumePart[]; cut: ResumeSection } | null {
  const last = parts.findLastIndex(({ items }, index) => items.length > (index === 0 ? 1 : 0));
  const part = parts[last];
  if (!part) return null;
  const kept = { ...part, items: part.items.slice(0, Math.floor(part.items.length / 2)) };
  const rest = parts.map((each, index) => (index === last ? kept : each));
  return { parts: rest.filter(({ items }) => items.length > 0), cut: part.section };
}
