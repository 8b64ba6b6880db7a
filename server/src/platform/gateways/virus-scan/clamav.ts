import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ScanVerdict, VirusScan } from './virus-scan.ts';

/** Of one piece on the wire, far below clamd's own limit. */
const pieceBytes = 64 * 1024;
const longestAnswer = 4096;

/**
 * clamd over TCP (clamd(8)): `zINSTREAM`, then pieces with their length as 32 bits before them, and an empty
 * one at the end. `url`: tcp://host:port. Nothing is taken for clean that clamd did not call so.
 */
export function clamavScan(url: string, patienceMs = 30_000): VirusScan {
  const { hostname, port } = new URL(url);
  const open = () =>
    connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310), timeout: patienceMs });
  return {
    name: 'clamav',
    async scan(bytes) {
      const answer = await ask(open(), (socket) => sendStream(socket, bytes), patienceMs);
      return verdictIn(answer);
    },
    async ping() {
      const answer = await ask(open(), (socket) => void socket.write('zPING\0'), patienceMs);
      if (answer !== 'PONG') throw new Error(`clamd answered: ${answer.slice(0, 100)}`);
    },
  };
}

function verdictIn(answer: string): ScanVerdict {
  if (/^(?:stream|instream\([^)]*\)): OK$/i.test(answer)) return { isClean: true };
  const virus = /^.*?: (?<name>.+) FOUND$/.exec(answer)?.groups?.['name'];
  if (virus !== undefined) return { isClean: false, virus: virus.slice(0, 100) };
  throw new Error(`clamd answered: ${answer.slice(0, 100)}`);
}

async function sendStream(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of bytes) {
    const whole = Buffer.from(chunk);
    for (let at = 0; at < whole.length; at += pieceBytes) {
      const piece = whole.subarray(at, at + pieceBytes);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      // It may have answered already, and be gone: that the stream is too long.
      if (socket.destroyed || !socket.writable) return;
      socket.write(length);
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  }
  socket.write(Buffer.alloc(4));
}

/** What clamd says, until it ends or its zero byte comes. */
async function ask(
  socket: Socket,
  send: (socket: Socket) => Promise<void> | void,
  patienceMs: number,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const late = setTimeout(() => reject(new Error('clamd took too long')), patienceMs);
  let answer = '';
  const finish = () => {
    if (answer) resolve(answer.replace(/\0.*$/s, '').trim());
    else reject(new Error('clamd ended without an answer'));
  };
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    answer += part;
    if (answer.includes('\0') || answer.length > longestAnswer) finish();
  });
  socket.on('timeout', () => reject(new Error('clamd took too long')));
  socket.on('error', reject);
  socket.on('close', finish);
  try {
    socket.once('connect', () => void Promise.resolve(send(socket)).catch(reject));
    return await promise;
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}
