import { defineError } from '../errors.ts';

export const NotKeepable = defineError(
  'validation_failed',
  400,
  'The text holds a character that cannot be kept',
);

/**
 * PostgreSQL stores every text but one with a NUL, or with half of a surrogate pair (which JSON can spell).
 */
export function canBeKept(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Throws NotKeepable, and a SyntaxError when it is no JSON. Only an escape can spell such a character. */
export function readJson(text: string): unknown {
  return text.includes(String.raw`\u`) ? JSON.parse(text, refuseUnkeepable) : JSON.parse(text);
}

function refuseUnkeepable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !canBeKept(value)) throw NotKeepable();
  return value;
}
