import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { smtpMail } from './mail.ts';

/** Says yes to everything, and answers what was handed over. */
async function mailServer(offers: readonly string[] = []) {
  let received = '';
  const commands: string[] = [];
  const server = createServer((socket: Socket) => {
    let inBody = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const said = chunk.toString('utf8');
      if (!inBody) commands.push(said.trim());
      if (inBody) {
        received += said;
        if (!received.endsWith('\r\n.\r\n')) return;
        inBody = false;
      } else if (said.startsWith('DATA')) {
        inBody = true;
        socket.write('354 go on\r\n');
        return;
      }
      socket.write(
        said.startsWith('EHLO')
          ? ['250-here', ...offers.map((each) => `250-${each}`), '250 SIZE'].join('\r\n') + '\r\n'
          : '250 ok\r\n',
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    received: () => received,
    commands: () => commands,
    close: () => server.close(),
  };
}

it.each([
  ['no-reply@kumo.test', 'From: Kumo <no-reply@kumo.test>'],
  ['Kumo help <help@kumo.test>', 'From: Kumo help <help@kumo.test>'],
])('a mail sent from %s says %s', async (from, header) => {
  const server = await mailServer();
  const id = '01930000-0000-7000-8000-000000000001';
  const mail = { id, to: 'a@example.com', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi', fromName: 'Kumo' };
  await (await smtpMail(server.url, from)).send(mail);
  expect(server.received()).toContain(`${header}\r\n`);
  // Sent again it can be recognised.
  expect(server.received()).toContain(`Message-ID: <${id}@kumo.test>\r\n`);
  server.close();
});

it('says whether the server takes letters beyond ASCII before the @, and asks it once', async () => {
  for (const [offers, takes] of [
    [['8BITMIME', 'SMTPUTF8'], true],
    [['8BITMIME'], false],
  ] as const) {
    const server = await mailServer(offers);
    const gateway = await smtpMail(server.url, 'no-reply@kumo.test');
    expect([await gateway.takesUtf8(), await gateway.takesUtf8()]).toEqual([takes, takes]);
    expect(server.commands().filter((said) => said.startsWith('EHLO'))).toHaveLength(1);
    server.close();
  }
});

it('takes none while the server does not answer', async () => {
  const server = await mailServer(['SMTPUTF8']);
  server.close();
  expect(await (await smtpMail(server.url, 'no-reply@kumo.test')).takesUtf8()).toBe(false);
});

it.each([
  'a&b@example.com',
  'a/b@example.com',
  "!#$%'*+=?^_`{|}~-@example.com",
  'josé@xn--mller-kva.example',
])('hands a mail to %s over as it is', async (to) => {
  const server = await mailServer(['8BITMIME', 'SMTPUTF8']);
  await (
    await smtpMail(server.url, 'no-reply@kumo.test')
  ).send({
    id: 'one',
    to,
    subject: 'Hi',
    html: 'Hi',
    text: 'Hi',
  });
  const said = server.commands().find((command) => command.startsWith('RCPT TO')) ?? '';
  expect(said.replace('müller.example', 'xn--mller-kva.example')).toBe(`RCPT TO:<${to}>`);
  server.close();
});

it('carries a calendar file with its method, so that a mail program replaces what it has', async () => {
  const server = await mailServer();
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const mail = { id: 'one', to: 'a@example.com', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi', calendar };
  await (await smtpMail(server.url, 'no-reply@kumo.test')).send(mail);
  expect(server.received()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(server.received()).toContain('class.ics');
  server.close();
});
