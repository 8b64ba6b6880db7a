import { toNestErrors } from '@hookform/resolvers';
import { type FieldErrors, type FieldValues, get, type Resolver } from 'react-hook-form';
import { safeParse, type z } from 'zod';
import { m } from '../../lib/i18n/i18n.ts';
import { loadContractMessages, sayContract } from './contract-messages.ts';

if (typeof document !== 'undefined') void loadContractMessages();

/** Checks a form with the contract's own schema; the words are the catalogue's. */
export function contractResolver<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
): Resolver<FieldValues, unknown, z.output<S>> {
  return (values, _context, options) => {
    const result = safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const name = issue.path.join('.');
      errors[name] ??= { type: issue.code, message: issueText(issue, get(values, name)) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** One sentence that says what to do. A check that the schema words itself keeps its words. */
export function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === '' || value === undefined || value === null) {
    return issue.code === 'invalid_value' ? m.errors_field_choose() : m.errors_field_required();
  }
  switch (issue.code) {
    case 'invalid_type':
      return m.errors_field_required();
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? m.errors_field_too_long({ max: Number(issue.maximum) })
        : m.errors_field_too_big({ max: Number(issue.maximum) });
    case 'invalid_format':
      return formatText(issue.format);
    case 'invalid_value':
      return typeof value === 'boolean' ? m.errors_field_tick() : m.errors_field_choose();
    case 'invalid_union':
      return m.errors_field_choose();
    default:
      return sayContract(issue.message);
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum <= 1 ? m.errors_field_required() : m.errors_field_too_short({ min: minimum });
  }
  return origin === 'array' ? m.errors_field_choose() : m.errors_field_too_small({ min: minimum });
}

function formatText(format: string): string {
  if (format === 'email') return m.errors_field_email();
  return format === 'url' ? m.errors_field_url() : m.errors_field_format();
}
