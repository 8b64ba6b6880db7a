import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type MailServer = {
  /** With a user and the one password that it takes. */
  url: string;
  /** Everything that was handed over for this address, the newest last. */
  mailsTo(address: string): string[];
  /** How often it was asked to take a mail for this address. */
  triesAt(address: string): number;
  stop(): Promise<void>;
};

/**
 * Takes every mail over SMTP, from whoever knows the password, and keeps it; it knows nobody whose address
 * begins with `gone`.
 */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; text: string }[] = [];
  const tries: string[] = [];
  const server = createServer((socket) =>
    take(socket, {
      ask: (to) => tries.push(to),
      keep: (to, text) => mails.push({ to, text }),
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `smtp://market:right@127.0.0.1:${address.port}?ignoreTLS=true`,
    mailsTo: (wanted) => mails.flatMap(({ to, text }) => (to === wanted ? text : [])),
    triesAt: (wanted) => tries.filter((to) => to.toLowerCase() === wanted).length,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

type Book = { ask: (to: string) => void; keep: (to: string, text: string) => void };

function take(socket: Socket, { ask, keep }: Book): void {
  let to = '';
  let body: string | null = null;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const hear = (said: string) => {
    if (body !== null) {
      body += said;
      if (!body.endsWith('\r\n.\r\n')) return;
      // Lines of quoted-printable are put together again.
      keep(to, body.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      body = null;
      say('250 taken');
    } else if (said.startsWith('EHLO')) say('250-here\r\n250 AUTH PLAIN');
    else if (said.startsWith('AUTH')) {
      const password = Buffer.from(said.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
        .at(-1);
      say(password === 'right' ? '235 welcome' : `535 wrong password ${password ?? ''}`);
    } else if (said.startsWith('RCPT')) {
      to = /<(.+?)>/.exec(said)?.[1] ?? '';
      ask(to);
      say(/^gone/i.test(to) ? '550 5.1.1 no such user here' : '250 ok');
    } else if (said.startsWith('DATA')) {
      body = '';
      say('354 go on');
    } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => hear(chunk.toString()));
  say('220 ready');
}
