import { randomUUID } from 'node:crypto';
import { addressOf } from '@michi/contract/address';
import { bodyOf } from '@michi/contract/body';
import { Problem } from '@michi/contract/problem';
import type { Route } from '@michi/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../test/endpoints/index.ts';
import { createPerson, type Scene, setScene } from '../test/endpoints/scene.ts';
import type { CallerName, Loose, Row } from '../test/endpoints/shape.ts';
import { startTestApp, type TestApp } from '../test/harness.ts';

// Every call of the API × every kind of caller, on real rows. The tables stand in server/test/endpoints.

let app: TestApp;
let scene: Omit<Scene, 'caller' | 'self'>;
beforeAll(async () => {
  app = await startTestApp();
  scene = await setScene(app);
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const named = endpoints.map((row) => [nameOf(row.route), row] as const);

async function send(route: Route, input: Loose, token: string | null): Promise<number> {
  // So many calls in one minute are refused to an account.
  app.clock.advance(200);
  const { body } = input;
  const response = await fetch(addressOf(`${app.url}/api`, route.path, input), {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(route.upload ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(route.method === 'GET' ? {} : { body: bodyOf(route, body) }),
  });
  const text = await response.text();
  // Every refusal has the body of a refusal, every answer the shape of the contract.
  if (response.status >= 400) Problem.parse(JSON.parse(text));
  else if (response.status !== 202 && response.status !== 303)
    route.response.parse(text === '' ? null : JSON.parse(text));
  return response.status;
}

/** What the caller sends, and with which token. */
async function ask(row: Row, caller: CallerName): Promise<{ input: Loose; token: string | null }> {
  const own = scene.people[caller === 'stranger' ? 'student' : caller];
  const self =
    row.spendsCaller && caller !== 'stranger' ? await createPerson(app, caller, scene.people.admin) : own;
  const input = await inputFor(row, caller, self);
  return { input, token: caller === 'stranger' ? null : await self.freshToken() };
}

const refused = new Map<Row, Loose>();

/**
 * Who is refused changes nothing: what was made for one of them is there for the next, until the call ends
 * well for somebody, and unless the row asks who it is made for.
 */
async function inputFor(row: Row, caller: CallerName, self: Scene['self']): Promise<Loose> {
  const kept = refused.get(row);
  if (row.answers[caller] >= 400 && kept) return kept;
  refused.delete(row);
  if (row.answers[caller] < 400) return row.input({ ...scene, caller, self });
  let isOwn = row.spendsCaller;
  const told = <T>(value: T): T => {
    isOwn = true;
    return value;
  };
  const input = await row.input({
    ...scene,
    get caller() {
      return told(caller);
    },
    get self() {
      return told(self);
    },
  });
  if (!isOwn) refused.set(row, input);
  return input;
}

/** Somebody whom the call is for; an administrator where it ends well for nobody. */
const welcomeTo = ({ answers }: Row): CallerName =>
  (['student', 'sensei', 'admin'] as const).find((caller) => answers[caller] < 300) ?? 'admin';

describe('the tables', () => {
  it('name every call of the OpenAPI document, each once, and no other', async () => {
    const shape = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
    const document = shape.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
    const offered = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(offered.length).toBeGreaterThan(50);
    expect(named.map(([name]) => name).toSorted()).toEqual(offered.toSorted());
  });

  it('say which permission it takes where administrators are answered otherwise than others', () => {
    const unsaid = endpoints.filter(({ answers, callers }) => {
      const isSpecial = answers.admin < 300 && answers.undecided >= 400 && answers.otherSensei >= 400;
      return isSpecial && !callers.includes('support');
    });
    expect(unsaid.map(({ route }) => nameOf(route))).toEqual([]);
  });
});

describe('each kind of caller is answered as the table says', () => {
  // A row that lets jobs run lets those of all rows before it run.
  it.each(named)('%s', { timeout: 60_000 }, async (_name, row) => {
    const answered: [CallerName, number][] = [];
    for (const caller of row.callers) {
      const { input, token } = await ask(row, caller);
      answered.push([caller, await send(row.route, input, token)]);
    }
    expect(answered).toEqual(row.callers.map((caller) => [caller, row.answers[caller]]));
  });
});

describe('whoever asks, nonsense is refused', () => {
  const isOpen = ({ auth, path, body }: Route) =>
    auth !== 'required' && !path.includes(':') && body.safeParse('nonsense').success;
  // All of it with one input, as none of it changes anything.
  it.each(named.filter(([, { route }]) => !isOpen(route)))('%s', { timeout: 60_000 }, async (_name, row) => {
    const { input, token } = await ask(row, welcomeTo(row));
    const { params, ...rest } = input;
    const isAbout = (other: unknown, asker: string | null) =>
      send(row.route, { ...rest, params: other }, asker);
    if (row.route.auth === 'required')
      expect(await isAbout(params, 'not.a.token'), 'with a token that is not ours').toBe(401);
    if (row.route.path.includes(':')) {
      expect(await isAbout(replaced(params, randomUUID()), token), 'about nobody').toBe(row.unknown);
      const nonsense = Object.fromEntries(Object.keys(replaced(params, '')).map((name) => [name, 'no-uuid']));
      expect(await isAbout(nonsense, token), 'about what is no id').toBe(404);
    }
    if (!row.route.body.safeParse('nonsense').success)
      expect(await send(row.route, { ...input, body: 'nonsense' }, token), 'with another body').toBe(400);
  });
});

/** Every id among the parameters, replaced by another. */
function replaced(params: unknown, other: string): Record<string, unknown> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, z.uuid().safeParse(value).success ? other : value]),
  );
}
