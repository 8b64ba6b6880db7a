import { expect, it } from 'vitest';
import { textOf } from './read-text.ts';

const text = 'subject,term,grade\nFísica e ação,2025,A\n';

it('reads what spreadsheets write, accents whole', () => {
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const swapped = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
  const files = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    utf16,
    swapped,
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
  ];
  expect(files.map((bytes) => textOf(new Uint8Array(bytes)))).toEqual(files.map(() => text));
});
