import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Check, ok, warning, wrong } from './finding.ts';

type Server = { host: string; port: number; isTls: boolean; onlyTcp: boolean };

/** `url` as in the configuration: several, with commas between. */
export function turnCheck(url: string): Check {
  const urls = url.split(',').flatMap((each) => each.trim() || []);
  return {
    part: 'TURN',
    todo: 'Does the TURN server run, and are its port (3478, TCP and UDP) and its relay ports open?',
    ask: () => Promise.all(urls.map(askServer)),
  };
}

async function askServer(url: string) {
  const server = readTurnUrl(url);
  if (!server) return wrong(`${url} is no address of a TURN server`, 'As in turn:turn.example.com:3478');
  const name = `${server.host}:${server.port}`;
  if (!server.onlyTcp && !server.isTls && (await overUdp(server).catch(() => false)))
    return ok(`${name} answers over UDP`);
  await overTcp(server);
  return server.onlyTcp || server.isTls
    ? ok(`${name} answers`)
    : warning(`${name} answers over TCP alone`, 'Open its port and its relay ports for UDP.');
}

/** RFC 7065; null where it is none. */
export function readTurnUrl(url: string): Server | null {
  const [, scheme, bracketed, plain, port, transport] =
    /^(turns?):(?:\[([^\]]+)\]|([^:?]+))(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) return null;
  const isTls = scheme === 'turns';
  return { host, port: Number(port ?? (isTls ? 5349 : 3478)), isTls, onlyTcp: transport === 'tcp' };
}

/** A binding request of STUN (RFC 8489, 5), which every TURN server answers to anybody. */
function bindingRequest(): Buffer {
  return Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)]);
}

const isAnswer = (request: Buffer, answer: Buffer) =>
  answer.length >= 20 &&
  answer[0] === 1 &&
  answer[1] === 1 &&
  answer.subarray(8, 20).equals(request.subarray(8));

/** Asked three times: a packet may be lost. */
async function overUdp({ host, port }: Server): Promise<boolean> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const request = bindingRequest();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('error', () => resolve(false));
  socket.on('message', (answer) => isAnswer(request, answer) && resolve(true));
  // Connected, so that a closed port is told at once.
  const send = () => socket.send(request, (error) => error && resolve(false));
  let again: NodeJS.Timeout | undefined;
  socket.connect(port, host, () => {
    send();
    again = setInterval(send, 700);
  });
  const timer = setTimeout(() => resolve(false), 2_500);
  try {
    return await promise;
  } finally {
    clearInterval(again);
    clearTimeout(timer);
    socket.close();
  }
}

async function overTcp({ host, port, isTls }: Server): Promise<void> {
  const socket = isTls
    ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }) })
    : connect({ host, port });
  const signal = AbortSignal.timeout(5_000);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal });
    const request = bindingRequest();
    socket.write(request);
    const answered: unknown[] = await once(socket, 'data', { signal });
    const answer = answered[0];
    if (!Buffer.isBuffer(answer) || !isAnswer(request, answer))
      throw new Error('What answers speaks no STUN');
  } finally {
    socket.destroy();
  }
}
