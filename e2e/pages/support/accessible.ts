import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a machine finds against WCAG 2.2 AA on the page that is open. */
export async function findings(): Promise<string[]> {
  const options = { resultTypes: ['violations' as const], runOnly: rules };
  const { violations } = await axe.run(document, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
