import { cutText } from '@michi/contract/cut-text';
import type { z } from 'zod';

type Said = { message: string };
type Issue = z.core.$ZodRawIssue;

const missing: Said = { message: 'This is missing' };
/** Nobody reads through all currencies. */
const longestChoice = 300;
const unreadable: Said = { message: 'This is not in the right form' };

/**
 * What is said of a value where its schema has no words of its own, in English: the library's own sentences
 * speak of types. Translated as every other failure is.
 */
export function validationMessages(issue: Issue): string {
  return (isMissing(issue) ? missing : sayingOf(issue)).message;
}

const isMissing = ({ code, input }: Issue) =>
  (input === undefined || input === null) &&
  (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union');

function sayingOf(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_big':
      return issue.exact ? ofLength(issue.origin, issue.maximum) : tooBig(issue);
    case 'too_small':
      return issue.exact ? ofLength(issue.origin, issue.minimum) : tooSmall(issue);
    case 'invalid_format':
      return ofFormat(issue.format);
    case 'not_multiple_of':
      return ofStep(issue.divisor);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : unreadable;
    case 'unrecognized_keys':
      return {
        message: `Leave out what is not known here: “${cutText(inQuotes(issue.keys), longestChoice)}”`,
      };
    default:
      return unreadable;
  }
}

function ofType(expected: string): Said {
  switch (expected) {
    case 'string':
      return { message: 'Write a text' };
    case 'number':
      return { message: 'Write a number' };
    case 'int':
      return { message: 'Write a whole number' };
    case 'boolean':
      return { message: 'Say true or false' };
    case 'array':
      return { message: 'This must be a list' };
    case 'file':
      return { message: 'Choose a file' };
    default:
      return unreadable;
  }
}

function oneOf(values: readonly unknown[]): Said {
  const choices = inQuotes(values);
  return choices.length > longestChoice
    ? { message: 'Choose one of the values that are offered' }
    : { message: `Choose one of “${choices}”` };
}

const inQuotes = (values: readonly unknown[]) =>
  values
    .map((value) => String(value))
    .join(', ')
    .replaceAll('”', '"');

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): Said {
  const most = readable(maximum);
  if (origin === 'file') return { message: 'The file is too large' };
  if (origin === 'string' && most) return { message: `Use at most ${most} characters` };
  if (isList(origin) && most) return { message: `At most ${most} entries` };
  if (!most) return { message: 'That is too much' };
  return inclusive ? { message: `At most ${most}` } : { message: `Less than ${most}` };
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): Said {
  const least = readable(minimum);
  if (origin === 'string' && Number(minimum) === 1) return { message: 'Write something' };
  if (origin === 'string' && least) return { message: `Use at least ${least} characters` };
  if (isList(origin) && Number(minimum) === 1) return { message: 'At least one entry' };
  if (isList(origin) && least) return { message: `At least ${least} entries` };
  if (!least) return { message: 'That is too little' };
  return inclusive ? { message: `At least ${least}` } : { message: `More than ${least}` };
}

function ofLength(origin: string, length: number | bigint): Said {
  const exactly = Number(length).toLocaleString('en');
  return isList(origin)
    ? { message: `Exactly ${exactly} entries` }
    : { message: `Use exactly ${exactly} characters` };
}

const isList = (origin: string) => ['array', 'set', 'map', 'record'].includes(origin);

/** A limit as people write it; null for one that only a computer knows. */
function readable(limit: number | bigint): string | null {
  const number = Number(limit);
  return Number.isInteger(number) && number >= 0 && number <= 1e9 ? number.toLocaleString('en') : null;
}

function ofFormat(format: string): Said {
  switch (format) {
    case 'email':
      return { message: 'Enter an email address such as name@example.com' };
    case 'url':
      return { message: 'Write a whole web address, such as https://example.com' };
    case 'datetime':
      return { message: 'Write an instant such as “2026-03-02T12:00:00.000Z”' };
    case 'date':
      return { message: 'Write a date such as 2026-03-01' };
    case 'time':
      return { message: 'Enter a time such as 09:30' };
    case 'uuid':
      return { message: 'This is not an id' };
    default:
      return unreadable;
  }
}

function ofStep(divisor: number | bigint): Said {
  if (Number(divisor) === 1) return { message: 'Write a whole number' };
  return Number(divisor) === 0.01 ? { message: 'Use at most two decimals' } : unreadable;
}
