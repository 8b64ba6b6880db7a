const panels = ['board', 'notes', 'code', 'homework'] as const;
export type Panel = (typeof panels)[number];

/** Which one stands beside the conversation: `?panel=board`. */
export const panelIn = (search: URLSearchParams): Panel | null => {
  const panel = search.get('panel');
  return panels.find((each) => each === panel) ?? null;
};

/** The same address with that panel, or without one. */
export function withPanel(search: URLSearchParams, panel: Panel | null): string {
  const next = new URLSearchParams(search);
  if (panel) next.set('panel', panel);
  else next.delete('panel');
  return `?${next.toString()}`;
}
