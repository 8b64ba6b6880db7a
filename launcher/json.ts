/** The fields of parsed JSON; none when it is no object. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
