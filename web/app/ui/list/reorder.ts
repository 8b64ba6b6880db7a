/** The same ids with those moved standing together before or after another one, in their old order. */
export function moveIds(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: { id: string; position: 'before' | 'after' },
): string[] {
  if (moved.has(target.id)) return [...ids];
  const rest = ids.filter((id) => !moved.has(id));
  const at = rest.indexOf(target.id);
  if (at < 0) return [...ids];
  const cut = target.position === 'before' ? at : at + 1;
  return [...rest.slice(0, cut), ...ids.filter((id) => moved.has(id)), ...rest.slice(cut)];
}

/** One step up (-1) or down (1); at the end of the list nothing changes. */
export function stepId(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const other = ids[ids.indexOf(id) + step];
  if (!ids.includes(id) || other === undefined) return [...ids];
  return moveIds(ids, new Set([id]), { id: other, position: step < 0 ? 'before' : 'after' });
}
