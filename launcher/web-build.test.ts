import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from './paths.ts';
import { fingerprintOfSources } from './web-build.ts';

const written = path.join(root, 'web/project.inlang/written-by-a-build.md');

afterEach(() => rmSync(written, { force: true }));

it('does not take what the build itself writes for a change', () => {
  const before = fingerprintOfSources();
  writeFileSync(written, 'The message compiler leaves notes here.');
  expect(fingerprintOfSources()).toBe(before);
});
