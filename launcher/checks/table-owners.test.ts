import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foreignTables } from './table-owners.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'michi-tables-'));
  write(
    'server/migrations/0001_baseline.sql',
    `-- ===== identity =====\ncreate table "user" (id uuid);\ncreate table session (id uuid);
-- ===== ordering =====\ncreate table payment (id uuid);`,
  );
  write('server/migrations/0002_ordering_invoices.sql', 'create table invoice (id uuid);');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

test.each([
  [`ctx.db.selectFrom('user').selectAll()`, 'user'],
  [`tables(ctx, 'payment', 'session')`, 'session'],
  [`db.selectFrom('payment').innerJoin('user as u', 'u.id', 'payment.id')`, 'user'],
  ['sql`select 1 from session where id = 1`', 'session'],
  ['sql`update "user" set id = 1`', 'user'],
])('%s in another module is a breach', (text, table) => {
  const file = path.join('server/src/modules/ordering', 'payment.repository.ts');
  write(file, text);
  expect(foreignTables(root)).toEqual([{ file, table, owner: 'identity' }]);
});

test('own tables, of a later migration too, are no breach', () => {
  write(
    'server/src/modules/ordering/payment.repository.ts',
    `tables(ctx, 'payment', 'invoice'); import x from 'user';`,
  );
  expect(foreignTables(root)).toEqual([]);
});
