import { inEachLocale } from '@michi/contract/locale';
import { randomUUID } from 'node:crypto';
import { changeCourseStatus } from '@michi/contract/catalogue/courses';
import { acceptInvitation } from '@michi/contract/identity/administrators';
import {
  acceptTerms,
  getOwnTerms,
  getTerms,
  listTerms,
  publishTerms,
  type TermsDocument,
} from '@michi/contract/identity/terms';
import { getOwnUser, registerUser } from '@michi/contract/identity/users';
import { decideForChild } from '@michi/contract/ordering/family';
import { decideOrder, placeOrder } from '@michi/contract/ordering/orders';
import { askForPayout } from '@michi/contract/payouts/payouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, markConfirmedNow } from '../../../../test/factories/administrators.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createFamily } from '../../../../test/factories/family.ts';
import {
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import {
  choose,
  createMarket,
  type Market,
  placeFor,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { someTerms } from '../../../../test/factories/terms.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { recordStatements } from '../../../../test/record-statements.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

const numberOf = async (document: TermsDocument) =>
  (await app.as(null).call(getTerms, { params: { document }, query: {} })).number;
const publish = async (document: TermsDocument, content = someTerms(), seen?: number) => {
  await markConfirmedNow(app, market.admin);
  const body = { content, seen: seen ?? (await numberOf(document)) };
  return market.admin.caller.attempt(publishTerms, { params: { document }, body });
};
const pendingOf = async (person: Person) =>
  (await person.caller.call(getOwnTerms, { query: { locale: 'es' } })).pending;
const mustAccept = async (person: Person) => (await person.caller.call(getOwnUser, {})).mustAcceptTerms;
const accept = async (person: Person) => {
  const versions = (await pendingOf(person)).map(({ document, number }) => ({ document, number }));
  await person.caller.call(acceptTerms, { body: { versions, locale: 'es' } });
};
const acceptances = (userId: string) =>
  app.ctx.db
    .selectFrom('terms_acceptance')
    .select(['document', 'number', 'occasion', 'locale', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('document')
    .orderBy('number')
    .execute();

test('who signs up by mail, or comes by an invitation, has agreed to what holds', async () => {
  const email = 'newcomer@example.com';
  const { id } = await app.as(null).call(registerUser, {
    body: { email, name: 'Nia', password: testPassword, type: 'STUDENT', locale: 'es' },
  });
  const now = app.clock.now();
  const all = { number: 1, accepted_at: now };
  expect(await acceptances(id)).toEqual([
    { ...all, document: 'PRIVACY', occasion: 'SIGN_UP', locale: 'es' },
    { ...all, document: 'TERMS', occasion: 'SIGN_UP', locale: 'es' },
  ]);
  const { token } = await invite(app, market.admin, {
    email: 'desk@example.com',
    name: 'Ines',
    roles: ['SUPPORT'],
    locale: 'pt-BR',
  });
  await app.as(null).call(acceptInvitation, { body: { token, name: 'Ines', password: testPassword } });
  const { id: deskId } = await app.ctx.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'desk@example.com')
    .executeTakeFirstOrThrow();
  expect((await acceptances(deskId)).map(({ occasion, locale }) => [occasion, locale])).toEqual([
    ['INVITATION', 'pt-BR'],
    ['INVITATION', 'pt-BR'],
  ]);
});

test('who came from Google has not: they are asked, and what they agree to is kept', async () => {
  const person = await createStudent(app, { hasAccepted: false });
  expect([await mustAccept(person), (await pendingOf(person)).map(({ isFirst }) => isFirst)]).toEqual([
    true,
    [true, true],
  ]);
  await accept(person);
  expect([await mustAccept(person), await pendingOf(person)]).toEqual([undefined, []]);
  expect((await acceptances(person.id)).map(({ occasion, locale }) => [occasion, locale])).toEqual([
    ['ASKED', 'es'],
    ['ASKED', 'es'],
  ]);
  // A second time it is the same.
  await person.caller.call(acceptTerms, {
    body: { versions: [{ document: 'TERMS', number: 1 }], locale: 'en' },
  });
  expect(await acceptances(person.id)).toHaveLength(2);
});

test('once terms change nothing binds anybody before they agree; reading goes on', async () => {
  const { student, sensei, course } = market;
  const published = await publish('TERMS', someTerms('# New', 'The notice is shorter.'));
  expect([published.status, published.body.number, published.body.publishedBy]).toEqual([
    201,
    2,
    'Max Admin',
  ]);
  const place = () =>
    student.caller.attempt(placeOrder, {
      body: { courseId: course.id, startsAt: thursday, idempotencyKey: randomUUID() },
    });
  const refused = await place();
  expect([refused.status, refused.problem.code]).toEqual([403, 'terms_not_accepted']);
  const status = async (to: 'PAUSED' | 'PUBLISHED') =>
    sensei.caller.attempt(changeCourseStatus, { params: { id: course.id }, body: { status: to } });
  // Taking an offer back needs nobody's consent.
  expect((await status('PAUSED')).status).toBe(200);
  expect((await status('PUBLISHED')).problem.code).toBe('terms_not_accepted');
  const ask = () =>
    sensei.caller.attempt(askForPayout, { body: { currency: 'USD', idempotencyKey: randomUUID() } });
  expect((await ask()).problem.code).toBe('terms_not_accepted');
  expect(await pendingOf(student)).toMatchObject([
    { document: 'TERMS', number: 2, changed: 'The notice is shorter. (es)', isFirst: false },
  ]);
  await accept(sensei);
  await accept(student);
  expect((await status('PUBLISHED')).status).toBe(200);
  expect((await place()).status).toBe(201);
  expect((await ask()).problem.code).toBe('payout_not_possible');
});

test('what was asked for before they changed is approved and accepted by those who agree', async () => {
  const { student, sensei, course } = market;
  const { child, guardian } = await createFamily(app);
  const asked = await placeFor(child, course, { startsAt: '2026-03-10T10:00:00.000Z' });
  const exclusive = await createCourse(app, sensei, { requiresApproval: true });
  const waiting = await submitFor(student, exclusive, { startsAt: '2026-03-11T10:00:00.000Z' });
  await choose(waiting, 'APPROVE');
  await app.runJobs();
  await publish('TERMS');
  const approve = async () =>
    guardian.caller.attempt(decideForChild, { params: { id: asked.id }, body: { decision: 'APPROVE' } });
  const takeOn = async () =>
    sensei.caller.attempt(decideOrder, { params: { id: waiting.id }, body: { decision: 'ACCEPT' } });
  expect([(await approve()).problem.code, (await takeOn()).problem.code]).toEqual([
    'terms_not_accepted',
    'terms_not_accepted',
  ]);
  for (const person of [guardian, sensei, student]) await accept(person);
  expect([(await approve()).status, (await takeOn()).status]).toEqual([200, 200]);
});

test('a plain booking takes no statement for it: what is asked comes with the session', async () => {
  const student = await createStudent(app);
  const statements = await recordStatements(() =>
    placeFor(student, market.course, { startsAt: '2026-03-06T10:00:00.000Z' }),
  );
  const about = statements.filter(({ text }) => text.includes('terms_'));
  expect(about.map(({ text }) => text.includes('from "session"'))).toEqual([true]);
});

test('an older version cannot be agreed to, nor can two administrators publish at once', async () => {
  const person = await createStudent(app, { hasAccepted: false });
  const seen = await numberOf('PRIVACY');
  expect((await publish('PRIVACY')).status).toBe(201);
  const late = await person.caller.attempt(acceptTerms, {
    body: { versions: [{ document: 'PRIVACY', number: seen }], locale: 'en' },
  });
  expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
  const second = await publish('PRIVACY', someTerms(), seen);
  expect([second.problem.code, second.problem.message]).toEqual([
    'stale_version',
    expect.stringContaining('Max Admin'),
  ]);
  expect(await acceptances(person.id)).toEqual([]);
  await markConfirmedNow(app, market.admin);
  const body = { content: someTerms(), seen: await numberOf('PRIVACY') };
  const publishNow = () =>
    market.admin.caller.attempt(publishTerms, { params: { document: 'PRIVACY' }, body });
  const both = await app.ctx.transaction(async (tx) => {
    await tx.db.selectFrom('terms_version').select('id').forUpdate().execute();
    const publishing = [publishNow(), publishNow()];
    await expect.poll(() => countLockWaits(app)).toBe(2);
    return publishing;
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
});

test('the text is read in the own language, else in English, else it is the program’s own', async () => {
  const read = (document: TermsDocument, locale: 'en' | 'es' | 'pt-BR') =>
    app.as(null).call(getTerms, { params: { document }, query: { locale } });
  const { content } = { content: someTerms('Be kind.') };
  await publish('TERMS', { ...content, body: { ...content.body, es: 'Sé amable.' } });
  const texts = await Promise.all([read('TERMS', 'es'), read('TERMS', 'pt-BR')]);
  expect(texts.map(({ text, language }) => [text, language])).toEqual([
    ['Sé amable.', 'es'],
    ['Be kind.', 'en'],
  ]);
  await publish('TERMS', { ...content, body: inEachLocale(() => '') });
  expect(await read('TERMS', 'es')).toMatchObject({ text: null, language: 'es' });
});

test('it is published with a reason, in English at least, by whoever may, who is asked for a proof', async () => {
  const content = someTerms();
  const refusalOf = async (changed: typeof content) => (await publish('TERMS', changed)).problem.violations;
  expect(await refusalOf({ ...content, summary: { ...content.summary, es: ' ' } })).toMatchObject([
    { field: 'content.summary.es' },
  ]);
  expect(await refusalOf({ ...content, body: { ...inEachLocale(() => ''), es: 'Hola' } })).toMatchObject([
    { field: 'content.body.en' },
  ]);
  const stale = await createAdmin(app);
  await app.advance(11 * 60_000);
  const attempt = await app
    .as(stale.token)
    .attempt(publishTerms, { params: { document: 'TERMS' }, body: { content, seen: 1 } });
  expect(attempt.problem.code).toBe('confirmation_required');
  const { items } = await market.admin.caller.call(listTerms, {});
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(2);
  expect(items.find(({ document, number }) => document === 'TERMS' && number === 2)).toMatchObject({
    publishedBy: 'Max Admin',
  });
});
