import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { smtpMail } from './mail.ts';

/** Says yes to everything, and answers what was handed over. */
async function mailServer() {
  let received = '';
  const server = createServer((socket: Socket) => {
    let inBody = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const said = chunk.toString('utf8');
      if (inBody) {
        received += said;
        if (!received.endsWith('\r\n.\r\n')) return;
        inBody = false;
      } else if (said.startsWith('DATA')) {
        inBody = true;
        socket.write('354 go on\r\n');
        return;
      }
      socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    received: () => received,
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
  await smtpMail(server.url, from).send(mail);
  expect(server.received()).toContain(`${header}\r\n`);
  // Sent again it can be recognised.
  expect(server.received()).toContain(`Message-ID: <${id}@kumo.test>\r\n`);
  server.close();
});
