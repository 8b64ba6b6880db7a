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
  // So many calls in one minute are refused to an account.
  app.clock.advance(200);
  const own = scene.people[caller === 'stranger' ? 'student' : caller];
  const self =
    row.spendsCaller && caller !== 'stranger' ? await createPerson(app, caller, scene.people.admin) : own;
  const input = await row.input({ ...scene, caller, self });
  return { input, token: caller === 'stranger' ? null : await self.freshToken() };
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
  it.each(named)('%s', async (_name, row) => {
    const answered: [CallerName, number][] = [];
    for (const caller of row.callers) {
      const { input, token } = await ask(row, caller);
      answered.push([caller, await send(row.route, input, token)]);
    }
    expect(answered).toEqual(row.callers.map((caller) => [caller, row.answers[caller]]));
  });
});

describe('whoever asks, nonsense is refused', () => {
  const closed = named.filter(([, { route }]) => route.auth === 'required');
  it.each(closed)('%s with a token that is not ours: 401', async (_name, row) => {
    const { input } = await ask(row, welcomeTo(row));
    expect(await send(row.route, input, 'not.a.token')).toBe(401);
  });

  const parametrised = named.filter(([, { route }]) => route.path.includes(':'));
  it.each(parametrised)('%s about nobody', async (_name, row) => {
    const { input, token } = await ask(row, welcomeTo(row));
    const { params, ...rest } = input;
    expect(await send(row.route, { ...rest, params: replaced(params, randomUUID()) }, token)).toBe(
      row.unknown,
    );
    const nonsense = Object.fromEntries(Object.keys(replaced(params, '')).map((name) => [name, 'no-uuid']));
    expect(await send(row.route, { ...rest, params: nonsense }, token)).toBe(404);
  });

  const withBody = named.filter(([, { route }]) => !route.body.safeParse('nonsense').success);
  it.each(withBody)('%s with a body of another kind: 400', async (_name, row) => {
    const { input, token } = await ask(row, welcomeTo(row));
    expect(await send(row.route, { ...input, body: 'nonsense' }, token)).toBe(400);
  });
});

/** Every id among the parameters, replaced by another. */
function replaced(params: unknown, other: string): Record<string, unknown> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, z.uuid().safeParse(value).success ? other : value]),
  );
}
