import pg from 'pg';

export type Statement = { text: string; values: unknown[] };

/** Records every statement that this process sends while `work` runs, in order. One caller at a time. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const recording = function recording(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    if (typeof first === 'string')
      statements.push({ text: first, values: isList(second) ? [...second] : [] });
    return Reflect.apply(original, this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', recording);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original);
  }
  return statements;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
