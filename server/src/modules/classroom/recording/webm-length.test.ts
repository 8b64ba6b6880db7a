import { expect, test } from 'vitest';
import { withLength } from './webm-length.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const read = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const head = '1a45dfa3 83 428100';
const segment = '18538067 01ffffffffffffff';
const scale = '2ad7b1 83 0f4240';
const cluster = '1f43b675 01ffffffffffffff e78100 a3';

/** Of 12.5 seconds in milliseconds. */
const length = '448988 40c86a0000000000';
const written = `1549a966 0100000000000012 ${scale} ${length}`;

test('the length is written into what a browser has begun', () => {
  const begun = hex(`${head} ${segment} 1549a966 87 ${scale} ${cluster}`);
  expect(read(withLength(begun, 12.5))).toBe(read(hex(`${head} ${segment} ${written} ${cluster}`)));
});

test('a length that was there, and is none, is replaced', () => {
  const begun = hex(`${head} ${segment} 1549a966 8e ${scale} 448984 00000000 ${cluster}`);
  expect(read(withLength(begun, 12.5))).toBe(read(hex(`${head} ${segment} ${written} ${cluster}`)));
});

test('what is no WebM, is cut off, knows its size or its places, or has no length is left as it is', () => {
  const begun = `${head} ${segment} 1549a966 87 ${scale} ${cluster}`;
  const whole = hex(begun);
  expect(withLength(whole, 0)).toBe(whole);
  for (const other of [
    '',
    '00000018 66747970',
    `${head} ${segment} 1549a966 87 2ad7`,
    begun.replace('01ffffffffffffff', '0100000000000010'),
    `${head} ${segment} 114d9b74 80 1549a966 87 ${scale}`,
    `${head} ${segment} ${cluster}`,
  ])
    expect(read(withLength(hex(other), 12.5))).toBe(read(hex(other)));
});
