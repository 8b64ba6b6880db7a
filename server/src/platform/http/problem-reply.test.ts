import { createReadStream } from 'node:fs';
import { Problem } from '@michi/contract/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createHttp } from './http.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a file that goes while it is served is a failure like any other, not the end of the server', async () => {
  const http = createHttp(app.ctx);
  // As the files of the web are sent: found, named, and then not there to be read.
  http.get('/start.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': '5000',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"one"',
      })
      .send(createReadStream('/nowhere/start.js.br')),
  );
  const answer = await http.inject({ url: '/start.js' });
  await http.close();
  expect([answer.statusCode, Problem.parse(answer.json()).code]).toEqual([500, 'internal']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.etag).toBeUndefined();
});
