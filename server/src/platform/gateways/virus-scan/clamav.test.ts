import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startClamd } from '../../../../test/providers/clamd.ts';
import { clamavScan } from './clamav.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((each) => each.close()));

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

test('a file comes in pieces, whole, and its verdict is read', async () => {
  const clamd = await startClamd();
  open.push(clamd);
  const scan = clamavScan(clamd.url);
  await scan.ping();
  const long = Buffer.alloc(300_000, 'a');
  expect(await scan.scan(Readable.from([long]))).toEqual({ isClean: true });
  expect(clamd.received.at(-1)?.equals(long)).toBe(true);
  expect(clamd.largestPiece).toBeLessThanOrEqual(64 * 1024);
  expect(await scan.scan(Readable.from([Buffer.from(eicar)]))).toEqual({
    isClean: false,
    virus: 'Win.Test.EICAR_HDB-1',
  });
});

test('without a verdict nothing is clean: too long, cut off, silent, away', async () => {
  const small = await startClamd({ mostBytes: 1000 });
  open.push(small);
  await expect(clamavScan(small.url).scan(Readable.from([Buffer.alloc(200_000)]))).rejects.toThrow(
    /size limit|clamd|ECONN|EPIPE/,
  );
  const rude = await listen(createServer((socket) => socket.end()));
  await expect(clamavScan(rude).scan(Readable.from(['x']))).rejects.toThrow('without an answer');
  const silent = await listen(createServer(() => undefined));
  await expect(clamavScan(silent, 200).scan(Readable.from(['x']))).rejects.toThrow('took too long');
  await expect(clamavScan('tcp://127.0.0.1:1').scan(Readable.from(['x']))).rejects.toThrow('ECONNREFUSED');
});

async function listen(server: Server): Promise<string> {
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    open.push({ close: () => socket.destroy() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  const address = server.address();
  return `tcp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}
