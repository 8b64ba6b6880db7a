import { ZipFile } from 'yazl';
import { expect, test } from 'vitest';
import { readContent } from './file-content.ts';

const text = (words: string) => Buffer.from(words);
async function zipOf(files: Record<string, Buffer | number>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(typeof content === 'number' ? Buffer.alloc(content) : content, name, {
      compress: content !== 0,
    });
  archive.end();
  const parts: Buffer[] = [];
  for await (const part of archive.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
const codeOf = (bytes: Uint8Array, name: string) =>
  readContent(bytes, name).then(
    ({ type }) => type,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
const exe = Buffer.concat([text('MZ'), Buffer.alloc(300)]);
const elf = Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(100)]);

test.each<[string, Uint8Array, string, string]>([
  ['an empty file', Buffer.alloc(0), 'a.pdf', 'file_empty'],
  ['a program called a paper', exe, 'essay.pdf', 'file_is_program'],
  ['a program of another system', elf, 'photo.jpg', 'file_is_program'],
  ['a script called a text', text('#!/bin/sh\nrm -rf ~'), 'notes.txt', 'file_is_program'],
  ['what Windows runs by its name', text('WScript.Echo("x")'), 'notes.txt.JS', 'file_is_program'],
  [
    'a drawing with a script',
    text('<?xml version="1.0"?><svg><script>x</script></svg>'),
    'a.svg',
    'file_has_script',
  ],
  ['a drawing that loads one', text('<svg onload = "x()"/>'), 'a.svg', 'file_has_script'],
  [
    'one that hides it in signs',
    text('<svg><a href="java&#x73;cript:x"/></svg>'),
    'a.svg',
    'file_has_script',
  ],
  [
    'one that makes itself large',
    text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
    'a.svg',
    'file_has_script',
  ],
  ['a page called a text', text('  <!-- x --><!doctype html><p>'), 'a.txt', 'file_has_script'],
  ['bytes that nobody knows', Buffer.from([1, 2, 3, 4, 0, 255]), 'a.txt', 'file_not_accepted'],
  [
    'a quiet drawing',
    text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
    'a.svg',
    'image/svg+xml',
  ],
  ['a paper', text('%PDF-1.7\n'), 'a.exe.pdf', 'application/pdf'],
  ['homework', text('def area(r):\n  return 3.14 * r * r\n'), 'circle.py', 'text/plain'],
  ['words of any script', text('数学の宿題'), 'メモ.txt', 'text/plain'],
])('%s', async (_what, bytes, name, outcome) => expect(await codeOf(bytes, name)).toBe(outcome));

test('an archive says what it becomes: bombs, programs and broken ones are refused', async () => {
  expect(await codeOf(await zipOf({ 'a.txt': 1000, 'src/app.js': text('x') }), 'a.zip')).toBe(
    'application/zip',
  );
  expect(await codeOf(await zipOf({ 'a.txt': 60_000_000 }), 'a.zip')).toBe('file_unpacks_too_large');
  expect(await codeOf(await zipOf({ 'tools/Setup.EXE': exe }), 'a.zip')).toBe('file_is_program');
  const whole = await zipOf({ 'a.txt': 1000 });
  expect(await codeOf(whole.subarray(0, -30), 'a.zip')).toBe('file_unpacks_too_large');
  // What it says of its size is changed: "4 GB".
  const lying = Buffer.from(whole);
  lying.writeUInt32LE(0xfffffffe, lying.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
  expect(await codeOf(lying, 'a.zip')).toBe('file_unpacks_too_large');
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_each, index) => [`${index}`, 0]));
  expect(await codeOf(await zipOf(many), 'a.zip')).toBe('file_unpacks_too_large');
});
