import axe from 'axe-core';
import { axeOptions } from '../../support/walk/axe-options.ts';

/** What a machine finds on the page that is open. */
export async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, axeOptions);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
