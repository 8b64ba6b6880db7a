import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { settleLinesOf } from './settle-lines.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

const textsOf = async (run: () => Promise<unknown>) => (await recordStatements(run)).map(({ text }) => text);

test('where nobody waits, looking after free times locks no calendar', async () => {
  const sensei = await createSensei(app);
  const texts = await textsOf(() => settleLinesOf(app.ctx, sensei.id));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('waiting_place');
});
