import { randomUUID } from 'node:crypto';

/** Among the processes of the site: one for each running app, which its configuration stands for. */
const nodes = new WeakMap<object, string>();

export function nodeIdOf({ config }: { config: object }): string {
  const id = nodes.get(config) ?? randomUUID();
  nodes.set(config, id);
  return id;
}
