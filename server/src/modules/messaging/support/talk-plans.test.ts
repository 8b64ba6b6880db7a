import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { type InboxQuery, inboxQuery } from '../core/inbox.repository.ts';
import { supportTalksQuery } from './support.repository.ts';

let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await createStudent(app);
  const other = await createStudent(app);
  const at = app.clock.now();
  await sql`insert into conversation (id, kind, title, last_seq, created_at, updated_at)
    select gen_random_uuid(), 'GROUP', 'Interviews', 1, ${at}, ${at}::timestamptz - i * interval '1 minute' from generate_series(1, 20000) i`.execute(
    app.ctx.db,
  );
  await sql`insert into conversation_participant (conversation_id, user_id, updated_at)
    select id, ${other.id}, updated_at from conversation
    union all select * from (select id, ${student.id}::uuid, updated_at from conversation order by id limit 1000) own`.execute(
    app.ctx.db,
  );
  await sql`analyze conversation, conversation_participant`.execute(app.ctx.db);
});
afterAll(() => app.close());

test('lists of conversations read the own rows, not the tables', async () => {
  const page = { after: null, limit: 31 };
  const asked: Partial<InboxQuery>[] = [
    {},
    { filter: 'unread' },
    { filter: 'archived' },
    { withId: student.id },
    { words: { text: 'nobody', people: [student.id] } },
  ];
  for (const each of asked) {
    const list = { filter: 'all' as const, words: null, withId: null, withPinned: false, ...each };
    const plan = JSON.stringify(await inboxQuery(app.ctx, student.id, list, page).explain());
    expect(plan).toMatch(/conversation_participant_(user|archived)/);
    expect(plan).not.toContain('Seq Scan');
  }
  for (const filter of ['waiting', 'all'] as const) {
    const plan = JSON.stringify(await supportTalksQuery(app.ctx, filter, null, 31).explain());
    expect(plan).toContain('conversation_support');
    expect(plan).not.toContain('Seq Scan');
  }
});
