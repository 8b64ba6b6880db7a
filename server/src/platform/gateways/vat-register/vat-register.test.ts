import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { viesRegister } from './vat-register.ts';

let server: Server | null = null;
afterEach(() => server?.closeAllConnections());
afterEach(() => server?.close());

/** Answers as VIES does: https://ec.europa.eu/taxation_customs/vies/#/technical-information */
async function registerThat(answer: { status?: number; body?: unknown } | 'silent') {
  const asked: unknown[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body: unknown = JSON.parse(text);
      asked.push([request.method, request.url, body]);
      if (answer === 'silent') return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server?.once('listening', listening));
  const address = server.address();
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
  return { register: viesRegister(`http://127.0.0.1:${port}/rest-api/`, 300), asked };
}
const found = {
  countryCode: 'PL',
  vatNumber: '7171642051',
  requestDate: '2026-03-02T12:00:00.000Z',
  name: 'X',
};

describe('the register of VAT numbers', () => {
  it.each([
    ['knows a number', { body: { ...found, valid: true } }, 'KNOWN'],
    ['does not know it', { body: { ...found, valid: false } }, 'UNKNOWN'],
    [
      'has no answer of the member country',
      { body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
      'UNREACHABLE',
    ],
    ['is overrun', { status: 500, body: { actionSucceed: false } }, 'UNREACHABLE'],
    ['answers with a page', { body: '<html>' }, 'UNREACHABLE'],
    ['says nothing in time', 'silent' as const, 'UNREACHABLE'],
  ])('%s', async (_name, answer, verdict) => {
    const { register, asked } = await registerThat(answer);
    expect(await register.check('PL', '7171642051')).toBe(verdict);
    expect(asked).toEqual([
      ['POST', '/rest-api/check-vat-number', { countryCode: 'PL', vatNumber: '7171642051' }],
    ]);
  });

  it('is not there', async () => {
    expect(await viesRegister('http://127.0.0.1:1', 300).check('PL', '1')).toBe('UNREACHABLE');
  });
});
