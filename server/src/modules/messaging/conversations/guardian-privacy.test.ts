import { randomUUID } from 'node:crypto';
import {
  fileConversation,
  getConversation,
  listConversations,
} from '@michi/contract/messaging/conversations';
import { listMessages, markRead, sendMessage } from '@michi/contract/messaging/conversations';
import {
  addAttachment,
  listFiles,
  openAttachment,
  removeAttachment,
} from '@michi/contract/messaging/attachments';
import {
  deleteMessage,
  editMessage,
  listMessageChanges,
  reactToMessage,
  searchMessages,
} from '@michi/contract/messaging/messages';
import { blockPerson, muteConversation } from '@michi/contract/messaging/safety';
import * as calls from '@michi/contract/records/record-calls';
import {
  getRecords,
  grantRecordConsent,
  listRecordConsents,
  listRecordReads,
  listRecordShares,
  revokeRecordConsent,
} from '@michi/contract/records/record-sharing';
import {
  changeTask,
  createTask,
  deleteTask,
  getPlan,
  listPlanDeadlines,
  listPlanSensei,
  listSharedPlans,
  moveTask,
  restoreTask,
  sharePlan,
  stopSharingPlan,
} from '@michi/contract/records/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFamily } from '../../../../test/factories/family.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { addTask, sharePlanWith } from '../../../../test/factories/plans.ts';
import { fillRecords } from '../../../../test/factories/records.ts';
import { openBetween } from '../../../../test/factories/workspace.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// A guardian sees classes, spending and papers of a child; what is the child's own, never.

let app: TestApp;
let child: Person;
let guardian: Person;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ child, guardian } = await createFamily(app));
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const ask = () => guardian.caller.attempt;
type Asked = Promise<{ status: number }>;
async function expectUnknown(asked: Readonly<Record<string, Asked>>): Promise<void> {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, answer]) => [name, (await answer).status]),
  );
  expect(answers).toEqual(Object.keys(asked).map((name) => [name, 404]));
}

test('the records of a child are not there for the guardian, whole or one by one', async () => {
  await fillRecords(app, child);
  await sharePlanWith(app, child, sensei);
  const task = await addTask(child);
  const consent = await child.caller.call(grantRecordConsent, {
    body: { senseiId: sensei.id, section: 'SCORES', until: '2026-12-31' },
  });
  const before = await child.caller.call(calls.getOwnRecords, {});
  const of = ([item]: readonly { id: string }[]) => ({ params: { id: item?.id ?? '' } });
  const [plan, withSensei] = [
    { params: { id: child.id } },
    { params: { id: child.id, senseiId: sensei.id } },
  ];
  const [one, version] = [{ params: { id: task.id } }, task.version];
  const change = { body: { version: 1 } };
  const { education, applications, scores, clubs, activities, languages, courseGrades } = before;
  await expectUnknown({
    records: ask()(getRecords, plan),
    education: ask()(calls.educationCalls.update, { ...of(education), ...change }),
    application: ask()(calls.applicationCalls.update, { ...of(applications), ...change }),
    score: ask()(calls.scoreCalls.update, { ...of(scores), ...change }),
    club: ask()(calls.clubCalls.update, { ...of(clubs), ...change }),
    activity: ask()(calls.activityCalls.update, { ...of(activities), ...change }),
    language: ask()(calls.languageCalls.update, { ...of(languages), ...change }),
    grade: ask()(calls.courseGradeCalls.update, { ...of(courseGrades), ...change }),
    'education taken away': ask()(calls.educationCalls.remove, of(education)),
    'application taken away': ask()(calls.applicationCalls.remove, of(applications)),
    'score taken away': ask()(calls.scoreCalls.remove, of(scores)),
    'club taken away': ask()(calls.clubCalls.remove, of(clubs)),
    'activity taken away': ask()(calls.activityCalls.remove, of(activities)),
    'language taken away': ask()(calls.languageCalls.remove, of(languages)),
    'grade taken away': ask()(calls.courseGradeCalls.remove, of(courseGrades)),
    consent: ask()(revokeRecordConsent, { params: { id: consent.id } }),
    plan: ask()(getPlan, plan),
    'who sees the plan': ask()(listPlanSensei, plan),
    deadlines: ask()(listPlanDeadlines, plan),
    'plan shared': ask()(sharePlan, withSensei),
    'plan shared no more': ask()(stopSharingPlan, withSensei),
    'new task': ask()(createTask, { ...plan, body: { title: 'Write more' } }),
    task: ask()(changeTask, { ...one, body: { version, title: 'Write more' } }),
    'task moved': ask()(moveTask, { ...one, body: { version, status: 'DONE', afterId: null } }),
    'task taken away': ask()(deleteTask, one),
    'task back': ask()(restoreTask, one),
  });
  expect(await child.caller.call(calls.getOwnRecords, {})).toEqual(before);
  const own = await guardian.caller.call(calls.getOwnRecords, {});
  expect([own.education, own.applications, own.scores, own.activities].flat()).toEqual([]);
  for (const list of [listRecordConsents, listRecordReads, listRecordShares, listSharedPlans])
    expect((await guardian.caller.call(list, { query: {} })).items).toEqual([]);
  // The guardian looked, and read nothing: there is nothing to show.
  expect((await child.caller.call(listRecordReads, { query: {} })).items).toEqual([]);
});

test('nor are the conversations of a child', async () => {
  const uuid = await openBetween(app, child, sensei);
  const sent = await sensei.caller.call(sendMessage, {
    params: { uuid },
    body: { body: 'Bring the violin', clientId: randomUUID() },
  });
  const [at, message] = [{ params: { uuid } }, { params: { uuid, seq: sent.seq } }];
  const file = { params: { uuid, id: randomUUID() } };
  await expectUnknown({
    conversation: ask()(getConversation, at),
    messages: ask()(listMessages, { ...at, query: {} }),
    changes: ask()(listMessageChanges, { ...at, query: { after: 0 } }),
    files: ask()(listFiles, { ...at, query: {} }),
    file: ask()(openAttachment, file),
    'file taken away': ask()(removeAttachment, file),
    'new file': ask()(addAttachment, {
      ...at,
      body: { file: new File(['x'], 'x.txt'), clientId: randomUUID() },
    }),
    'new message': ask()(sendMessage, { ...at, body: { body: 'Hello', clientId: randomUUID() } }),
    'message changed': ask()(editMessage, { ...message, body: { body: 'Hello' } }),
    'message taken away': ask()(deleteMessage, message),
    reaction: ask()(reactToMessage, { ...message, body: { emoji: '👍', isSet: true } }),
    read: ask()(markRead, { ...at, body: { seq: 1 } }),
    filed: ask()(fileConversation, { ...at, body: { isPinned: true } }),
    muted: ask()(muteConversation, { ...at, body: { until: null } }),
    blocked: ask()(blockPerson, { ...at, body: { isBlocked: true } }),
  });
  expect((await guardian.caller.call(listConversations, { query: {} })).items).toEqual([]);
  for (const query of [{ q: 'violin' }, { q: 'violin', conversationId: uuid }])
    expect((await guardian.caller.call(searchMessages, { query })).items).toEqual([]);
  expect((await child.caller.call(listMessages, { ...at, query: {} })).items).toHaveLength(1);
});
