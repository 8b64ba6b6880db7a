import type { TrailEntry } from '@michi/contract/trail';
import { languageName } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';

/** What was done, as the rest of a sentence that begins with a name. */
export function deedOf({ action, name, facts }: TrailEntry): string {
  const about = { name: name ?? '' };
  switch (action) {
    case 'category.created':
      return m.trail_category_created(about);
    case 'category.changed':
      return m.trail_category_changed(about);
    case 'category.moved':
      return m.trail_category_moved(about);
    case 'category.merged':
      return m.trail_category_merged({
        ...about,
        merged: String(facts['merged']),
        count: String(facts['courses']),
      });
    default:
      return m.trail_other({ action });
  }
}

export type Difference = { label: string; before: string; after: string };

/** Line by line; of a text in several languages only those that changed. */
export function differencesOf({ changes }: TrailEntry): Difference[] {
  return changes.flatMap(({ field, before, after }) => {
    const label = labelOf(field);
    if (!isParts(before) || !isParts(after)) return { label, before: wordsOf(before), after: wordsOf(after) };
    return Object.keys({ ...before, ...after })
      .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
      .map((part) => ({
        label: `${label} (${isLanguage(part) ? languageName(part) : part})`,
        before: wordsOf(before[part]),
        after: wordsOf(after[part]),
      }));
  });
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isLanguage = (part: string) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(part);

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.trail_nothing();
  if (typeof value === 'boolean') return value ? m.trail_yes() : m.trail_no();
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || m.trail_nothing();
  return JSON.stringify(value);
}

function labelOf(field: string): string {
  const labels: Record<string, () => string> = {
    name: m.trail_field_name,
    description: m.trail_field_description,
    slug: m.trail_field_slug,
    icon: m.trail_field_icon,
    active: m.trail_field_active,
    below: m.trail_field_below,
    place: m.trail_field_place,
  };
  return labels[field]?.() ?? field;
}
