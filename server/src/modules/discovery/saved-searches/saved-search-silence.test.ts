import { saveNoticeChoices } from '@michi/contract/notification/notice-choices';
import { listNotices } from '@michi/contract/notification/notices';
import { switchNotificationTemplate } from '@michi/contract/notification/notification-templates';
import {
  deleteSavedSearch,
  maxSavedSearches,
  restoreSavedSearch,
} from '@michi/contract/discovery/saved-searches';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import {
  changeFor,
  type Matching,
  savedBy,
  saveFor,
  startMatching,
} from '../../../../test/factories/saved-searches.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

// Mails that are switched off for a while or for good, and searches that were given up by mistake.
let matching: Matching;
let app: TestApp;
let sensei: Person;
let student: Person;
beforeAll(async () => {
  matching = await startMatching();
  app = matching.app;
  sensei = await createSensei(app);
});
beforeEach(async () => {
  student = await createStudent(app);
});
afterAll(() => app.close());

const look = (person = student, milliseconds?: number) => matching.look(person, milliseconds);
const publish = async (title: string) => {
  await app.advance(1000);
  return createCourse(app, sensei, { title });
};

test('of before a pause all is told that was to be told, of its time nothing, however often it is paused', async () => {
  const { id } = (await saveFor(student, '/search?q=numbat')).body;
  await publish('Numbat one');
  expect(await look()).toHaveLength(1);
  await publish('Numbat two');
  for (const count of ['three', 'five']) {
    await app.advance(1000);
    await changeFor(student, id, { mails: false });
    await changeFor(student, id, { mails: false });
    await publish(`Numbat ${count}`);
    await app.advance(1000);
    await changeFor(student, id, { mails: true });
    await publish(`Numbat after ${count}`);
  }
  const [mail] = await look(student, hours(24));
  for (const told of ['two', 'after three', 'after five']) expect(mail?.text).toContain(`Numbat ${told}`);
  expect(mail?.text).not.toMatch(/Numbat (one|three|five)/);
});

test('a pause by the link of a mail is one, too', async () => {
  const { id } = (await saveFor(student, '/search?q=dunnart')).body;
  await publish('Dunnart one');
  const [mail] = await look();
  const link = new URL(mail?.unsubscribeUrl ?? '');
  await publish('Dunnart two');
  await app.advance(1000);
  await fetch(app.url + link.pathname + link.search, { method: 'POST' });
  await publish('Dunnart three');
  await app.advance(1000);
  await changeFor(student, id, { mails: true });
  const [next] = await look(student, hours(24));
  expect(next?.text).toContain('Dunnart two');
  expect(next?.text).not.toMatch(/Dunnart (one|three)/);
});

describe('who wants no mails of new courses', () => {
  const choose = (email: boolean, inApp: boolean) =>
    student.caller.call(saveNoticeChoices, {
      body: { codes: ['SEARCH_MATCHED'], mail: email ? 'NOW' : 'NONE', inApp },
    });
  const noticesOf = async () =>
    (await student.caller.call(listNotices, { query: {} })).items.map(({ subject }) => subject);

  test('reads that none came, and of each new course once a day in the app', async () => {
    const saved = await saveFor(student, '/search?q=quoll', 'Quolls');
    expect(saved.body.isMailed).toBe(true);
    await choose(false, true);
    await publish('Quoll one');
    expect(await look()).toEqual([]);
    expect(await noticesOf()).toEqual(['A new course: Quolls']);
    expect(await savedBy(student)).toMatchObject([
      { mails: true, isMailed: false, mailedAt: null, toldAt: app.clock.now().toISOString() },
    ]);
    await publish('Quoll two');
    await look();
    expect(await noticesOf()).toHaveLength(1);
    await choose(true, true);
    const [mail] = await look(student, hours(24));
    expect(mail?.text).toContain('Quoll two');
    expect(mail?.text).not.toContain('Quoll one');
    const now = app.clock.now().toISOString();
    expect(await savedBy(student)).toMatchObject([{ isMailed: true, mailedAt: now, toldAt: now }]);
  });

  test('reads the same where the administrators send none', async () => {
    const admin = await createAdmin(app);
    const params = { code: 'SEARCH_MATCHED' as const, channel: 'EMAIL' as const };
    const send = (isEnabled: boolean) =>
      admin.caller.call(switchNotificationTemplate, { params, body: { isEnabled } });
    await send(false);
    expect((await saveFor(student, '/search?q=wombat')).body.isMailed).toBe(false);
    await send(true);
    expect((await savedBy(student))[0]).toMatchObject({ isMailed: true });
  });

  test('nor notices misses nothing that nobody told', async () => {
    await choose(false, false);
    expect((await saveFor(student, '/search?q=potoroo')).body.isMailed).toBe(false);
    await publish('Potoroo one');
    expect(await look()).toEqual([]);
    expect(await noticesOf()).toEqual([]);
    expect(await savedBy(student)).toMatchObject([{ mailedAt: null, toldAt: null }]);
    await choose(true, false);
    const [mail] = await look();
    expect(mail?.text).toContain('Potoroo one');
  });
});

describe('given up', () => {
  const giveUp = (id: string) => student.caller.call(deleteSavedSearch, { params: { id } });
  const restore = (id: string, person = student) =>
    person.caller.attempt(restoreSavedSearch, { params: { id } });

  test('and restored they go on from where they were', async () => {
    const { id } = (await saveFor(student, '/search?q=bilby', 'Bilbies')).body;
    await publish('Bilby one');
    expect(await look()).toHaveLength(1);
    await publish('Bilby two');
    const [before] = await savedBy(student);
    await giveUp(id);
    expect(await savedBy(student)).toEqual([]);
    expect(await look(student, hours(23))).toEqual([]);
    expect((await changeFor(student, id, { name: 'Gone' })).status).toBe(404);
    expect((await restore(id, await createStudent(app))).status).toBe(404);
    expect((await restore(id)).body).toEqual(before);
    expect((await restore(id)).body).toEqual(before);
    expect(await savedBy(student)).toEqual([before]);
    const [mail] = await look(student, hours(2));
    expect(mail?.text).toContain('Bilby two');
    expect(mail?.text).not.toContain('Bilby one');
  });

  test('are forgotten after a day, or when they are saved anew', async () => {
    const [first, second] = [
      (await saveFor(student, '/search?q=numbats')).body,
      (await saveFor(student, '/search?q=quolls')).body,
    ];
    for (const { id } of [first, second]) await giveUp(id);
    const again = await saveFor(student, '/search?q=quolls&sort=price', 'Anew');
    expect(again.body.id).not.toBe(second.id);
    expect((await restore(second.id)).status).toBe(404);
    await look(student, hours(25));
    expect((await restore(first.id)).status).toBe(404);
    expect((await savedBy(student)).map(({ name }) => name)).toEqual(['Anew']);
  });

  test('make room, and come back only where there is some', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < maxSavedSearches; nth += 1)
      ids.push((await saveFor(student, `/search?q=room${nth}`)).body.id);
    const [first = '', second = ''] = ids;
    await giveUp(first);
    expect((await saveFor(student, '/search?q=another')).status).toBe(201);
    expect((await restore(first)).problem.code).toBe('too_many_searches');
    await giveUp(second);
    expect((await restore(first)).status).toBe(200);
  });

  test('are no more than the others may be: the oldest go first', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < maxSavedSearches + 2; nth += 1) {
      const { id } = (await saveFor(student, `/search?q=quokka${nth}`)).body;
      ids.push(id);
      await giveUp(id);
      await app.advance(1000);
    }
    await saveFor(student, '/search?q=last');
    const kept: number[] = [];
    for (const id of ids.slice(0, 3)) kept.push((await restore(id)).status);
    expect(kept).toEqual([404, 404, 200]);
  });

  test('end no mails by their link', async () => {
    const { id } = (await saveFor(student, '/search?q=kowari')).body;
    await publish('Kowari lessons');
    const [mail] = await look();
    const link = new URL(mail?.unsubscribeUrl ?? '');
    await giveUp(id);
    expect((await fetch(app.url + link.pathname + link.search)).status).toBe(404);
  });
});
