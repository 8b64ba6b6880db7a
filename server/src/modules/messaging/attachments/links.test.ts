import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { listFiles } from '@michi/contract/messaging/attachments';
import { listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { deleteMessage, editMessage } from '@michi/contract/messaging/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent } from '../../../../test/sockets.ts';
import { days } from '../../../platform/clock.ts';
import { createOutside } from '../../../platform/http/fetch-outside.ts';
import { openConversation } from '../index.ts';
import { findAddresses } from './find-addresses.ts';
import { readPage } from './read-page.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

let app: TestApp;
let sensei: Person;
let student: Person;
let web: Server;
let origin = '';
let uuid = '';
let asked: string[] = [];
const pages = new Map<string, Serve>();
const html =
  (head: string, type = 'text/html; charset=utf-8'): Serve =>
  (_request, response) =>
    response.setHeader('content-type', type).end(`<!doctype html><head>${head}</head><body>x</body>`);

beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({ ...built, outside: createOutside((address) => address === '127.0.0.1') }),
  });
  [sensei, student] = await Promise.all([createSensei(app), createStudent(app)]);
  web = createServer((request, response) => {
    asked.push(request.url ?? '');
    const serve = pages.get((request.url ?? '').replace(/\?.*/, ''));
    if (serve) serve(request, response);
    else response.writeHead(404).end();
  });
  web.listen(0);
  await once(web, 'listening');
  const address = web.address();
  origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await app.close();
});
beforeEach(async () => {
  asked = [];
  pages.clear();
  const participantIds = [sensei.id, student.id];
  uuid = await app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'GROUP', title: 'Essay clinic', classId: null, participantIds }),
  );
});

const say = (body: string) =>
  student.caller.call(sendMessage, { params: { uuid }, body: { body, clientId: randomUUID() } });
async function linksOf() {
  await app.runJobs();
  const { items } = await sensei.caller.call(listMessages, { params: { uuid } });
  return items.at(-1)?.links ?? [];
}

test('new words have their own links, and a message that is taken back has none', async () => {
  pages.set('/one', html('<title>One</title>'));
  pages.set('/two', html('<title>Two</title>'));
  const { seq } = await say(`${origin}/one`);
  expect(await linksOf()).toMatchObject([{ title: 'One' }]);
  await student.caller.call(editMessage, { params: { uuid, seq }, body: { body: `${origin}/two` } });
  expect(await linksOf()).toMatchObject([{ title: 'Two' }]);
  await student.caller.call(deleteMessage, { params: { uuid, seq } });
  expect(await linksOf()).toEqual([]);
  expect((await sensei.caller.call(listFiles, { params: { uuid }, query: { group: 'LINK' } })).items).toEqual(
    [],
  );
});

test('a page is shown by its title, words and a picture of our own making, to all at once, and asked once', async () => {
  const pixels = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  pages.set('/cover.png', (_request, response) =>
    response.setHeader('content-type', 'image/png').end(pixels),
  );
  pages.set(
    '/paper',
    html(`<title>Other</title><meta property="og:title" content="On &quot;essays&quot;"/>
      <meta property="og:site_name" content="Your bank"/>
      <meta name="description" content=" How to \n begin "/><meta property="og:image" content="/cover.png"/>`),
  );
  const told = nextEvent(await connectSocket(app, sensei.token), 'message.links');
  const sent = await say(`Read ${origin}/paper#part, then ask.`);
  expect(sent.links).toEqual([]);
  const [link] = await linksOf();
  expect(link).toMatchObject({
    address: `${origin}/paper#part`,
    site: '127.0.0.1',
    title: 'On "essays"',
    description: 'How to begin',
    image: { width: 640, height: 427 },
  });
  expect(await told).toMatchObject({
    conversationId: uuid,
    messageId: sent.id,
    links: [{ title: 'On "essays"' }],
  });
  const picture = await fetch(app.url + (link?.image?.url ?? ''));
  expect(picture.headers.get('content-type')).toBe('image/webp');
  await say(`${origin}/paper#part`);
  expect(await linksOf()).toHaveLength(1);
  expect(asked).toEqual(['/paper', '/cover.png']);
  app.clock.advance(days(31));
  expect(await linksOf()).toEqual([]);
});

test('where nothing can be shown nothing is, and nobody is told', async () => {
  pages.set('/pdf', html('<title>x</title>', 'application/pdf'));
  pages.set('/untitled', html('<meta name="description" content="x">'));
  await say(`${origin}/pdf ${origin}/untitled ${origin}/gone`);
  expect(await linksOf()).toEqual([]);
  expect(asked).toEqual(['/pdf', '/untitled', '/gone']);
});

test('attack: an internal address, typed, by a redirect and by its name, is not asked', async () => {
  const inner = createServer((_request, response) => response.end('secret'));
  let reached = 0;
  inner.on('connection', () => (reached += 1));
  inner.listen(0, '127.0.0.2');
  await once(inner, 'listening');
  const address = inner.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  pages.set('/away', (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
  );
  pages.set('/file', (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  pages.set('/round', (_request, response) => response.writeHead(302, { location: '/round' }).end());
  pages.set(
    '/inside',
    html(`<title>Fine</title><meta property="og:image" content="http://127.0.0.2:${port}/">`),
  );
  await say(`${origin}/away http://127.0.0.2:${port}/ ${origin}/file`);
  expect(await linksOf()).toEqual([]);
  await say(`${origin}/round ${origin}/inside`);
  expect(await linksOf()).toMatchObject([{ title: 'Fine', image: null }]);
  expect(asked.filter((path) => path === '/round').length).toBeLessThan(10);
  // By its name: the way out looks where it leads, whatever was looked up before.
  const sent = await say('https://example.org/rebound');
  await app.ctx.db
    .updateTable('message_link')
    .set({ url: `http://localhost:${port}/` })
    .where('message_id', '=', sent.id)
    .execute();
  const { gateways } = app.ctx;
  const former = gateways.outside;
  gateways.outside = createOutside();
  expect(await linksOf()).toEqual([]);
  gateways.outside = former;
  expect(reached).toBe(0);
  inner.close();
});

test('attack: 50 MB, and 50 MB packed in 50 kB, are not read to the end', async () => {
  let written = 0;
  pages.set('/long', (_request, response) => {
    response.setHeader('content-type', 'text/html').write('<title>Long</title>');
    const more = () => {
      while (written < 50_000_000) {
        written += 65_536;
        if (!response.write(Buffer.alloc(65_536, ' '))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  const packed = gzipSync(
    Buffer.concat([Buffer.from('<title>Packed</title>'), Buffer.alloc(50_000_000, ' ')]),
  );
  pages.set('/packed', (_request, response) =>
    response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'gzip').end(packed),
  );
  await say(`${origin}/long ${origin}/packed`);
  expect(await linksOf()).toEqual([]);
  expect(written).toBeLessThan(20_000_000);
});

test('switched off, no address is asked and nothing is shown, also of what was read before', async () => {
  pages.set('/paper', html('<title>Paper</title>'));
  await say(`${origin}/paper`);
  expect(await linksOf()).toHaveLength(1);
  const admin = await createAdmin(app);
  const set = (value: boolean) =>
    admin.caller.call(changeConfiguration, { body: { key: 'chat.link_previews', value, seen: !value } });
  await set(false);
  expect(await linksOf()).toEqual([]);
  await say(`${origin}/other`);
  await linksOf();
  expect(asked).toEqual(['/paper']);
  await set(true);
});

const answerOf = (head: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(`<html><head>${head}</head><body><title>no</title></body>`),
});

test('attack: a script in the title is text, and so are turns of direction and endless words', () => {
  const page = readPage(
    answerOf(
      '<title><script>alert(1)</script> \u202eevil</title><meta name=description content="' +
        'x'.repeat(5000) +
        '">',
    ),
    'https://example.org/',
  );
  expect(page?.title).toBe('<script>alert(1)</script> evil');
  expect(page?.description).toHaveLength(300);
  expect(
    readPage(
      answerOf('<title>x</title><meta property="og:image" content="javascript:alert(1)">'),
      'https://a.org/',
    ),
  ).toMatchObject({ image: null });
});

test('attack: a million open elements, and attributes without end, cost next to nothing', () => {
  const begun = performance.now();
  expect(readPage(answerOf('<div>'.repeat(500_000)), 'https://a.org/')).toBeNull();
  expect(
    readPage(answerOf(`<meta ${'a=b '.repeat(500_000)}><title>x</title>`), 'https://a.org/')?.title,
  ).toBe('x');
  expect(performance.now() - begun).toBeLessThan(3000);
});

test.each<[string, string[]]>([
  ['See https://a.org/b_(c) (or https://a.org/d).', ['https://a.org/b_(c)', 'https://a.org/d']],
  ['“https://a.org/x”, https://a.org/x!', ['https://a.org/x']],
  ['https://u:p@a.org/ http://localhost/ ftp://a.org https://michi.test/me', []],
  [
    'https://a.org/1 https://a.org/2 https://a.org/3 https://a.org/4',
    ['https://a.org/1', 'https://a.org/2', 'https://a.org/3'],
  ],
])('addresses in: %s', (text, found) => expect(findAddresses(text, 'https://michi.test')).toEqual(found));
