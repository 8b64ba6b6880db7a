import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type Clamd = {
  url: string;
  /** Streams that came whole. */
  received: Buffer[];
  largestPiece: number;
  close(): void;
};

/**
 * Speaks of clamd what we use: PING, and INSTREAM, whose framing it checks byte by byte. EICAR's test file is
 * infected, as it is for the real one.
 */
export async function startClamd({ mostBytes = 100 * 1024 * 1024 } = {}): Promise<Clamd> {
  const clamd: Clamd = { url: '', received: [], largestPiece: 0, close: () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket, clamd, mostBytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('No port');
  clamd.url = `tcp://127.0.0.1:${address.port}`;
  clamd.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return clamd;
}

function serve(socket: Socket, clamd: Clamd, mostBytes: number): void {
  let waiting = Buffer.alloc(0);
  let command: string | null = null;
  const parts: Buffer[] = [];
  const answer = (text: string) => socket.end(`${text}\0`);
  const readPieces = () => {
    while (waiting.length >= 4) {
      const length = waiting.readUInt32BE(0);
      if (length === 0) {
        if (waiting.length > 4) return answer('UNKNOWN COMMAND');
        const whole = Buffer.concat(parts);
        clamd.received.push(whole);
        return answer(
          whole.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
            ? 'stream: Win.Test.EICAR_HDB-1 FOUND'
            : 'stream: OK',
        );
      }
      if (parts.reduce((sum, part) => sum + part.length, length) > mostBytes)
        return answer('INSTREAM size limit exceeded. ERROR');
      if (waiting.length < 4 + length) return undefined;
      clamd.largestPiece = Math.max(clamd.largestPiece, length);
      parts.push(Buffer.from(waiting.subarray(4, 4 + length)));
      waiting = waiting.subarray(4 + length);
    }
    return undefined;
  };
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    if (command === null) {
      const end = waiting.indexOf(0);
      if (end === -1) return;
      command = waiting.subarray(0, end).toString('latin1');
      waiting = waiting.subarray(end + 1);
      if (command === 'zPING') return void answer('PONG');
      if (command !== 'zINSTREAM') return void answer('UNKNOWN COMMAND');
    }
    readPieces();
  });
}
