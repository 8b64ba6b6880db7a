/**
 * `/users/:id` with its parameters and query below a base address; what is undefined is left out, a list is
 * repeated.
 */
export function addressOf(base: string, path: string, input: { params?: unknown; query?: unknown }): string {
  const values = entriesOf(input.params);
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(textOf(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, textOf(item));
    }
  }
  return base + filled + (search.size > 0 ? `?${search.toString()}` : '');
}

function entriesOf(record: unknown): Map<string, unknown> {
  return new Map(typeof record === 'object' && record !== null ? Object.entries(record) : []);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
