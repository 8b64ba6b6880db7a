import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.join(import.meta.dirname, '..');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^paraglide/.test(file),
);

function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(path.join(app, file), 'utf8'))).toSorted();
}

it('what time it is, the server’s clock says: `serverNow`', () => {
  expect(filesWith(/Date\.now\(\)|new Date\(\)|Temporal\.Now|[^.]\btoday\(|getLocalTimeZone/)).toEqual([
    // They measure how far the device's is off.
    'lib/api/api.ts',
    'lib/format/server-time.ts',
  ]);
});

it('where the reader is, and how they say the time, one function each asks the browser', () => {
  expect(filesWith(/resolvedOptions/)).toEqual([
    'lib/format/hour-cycle.ts',
    'lib/format/reader-zone.ts',
    'lib/format/zone-choices.ts',
  ]);
  expect(filesWith(/hourCycle: 'h\d\d' ?[,}]|hour12: (?:true|false)|timeStyle/)).toEqual([]);
});
