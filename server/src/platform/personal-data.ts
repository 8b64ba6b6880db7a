import type { Ctx } from './context.ts';
import { sql, type TableName } from './db/db.ts';

/** Whom it is about. Some tables know a person by the address alone. */
export type Person = { id: string; email: string };

/** What happens with one table's rows about a person. Declared by the module that owns the table. */
export type PersonalTable = {
  table: TableName;
  /** Columns that hold the person's id. */
  of?: readonly string[];
  /** Columns that hold the ids of several people. */
  among?: readonly string[];
  /** Columns that hold the person's address. */
  ofAddress?: readonly string[];
  /** For the export: every column, every one but these, or none, because … */
  take: 'ALL' | { without: readonly string[] } | { nothing: string };
  /** When a deleted account is erased: the rows go, these columns are emptied, or all stays, because … */
  erase: 'DELETE' | { set: Readonly<Record<string, string | null>> } | { keep: string };
};

export type PersonalData = {
  module: string;
  tables: readonly PersonalTable[];
  /** More for the archive than the rows as they are: name of the file → what is in it. */
  collect?: (ctx: Ctx, person: Person) => Promise<Record<string, unknown>>;
  /** tx. What erasing rows does not do. Runs before them. */
  erase?: (tx: Ctx, person: Person) => Promise<void>;
};

/**
 * All rows of a table about this person, with the columns that the declaration allows; null when it allows
 * none.
 */
export async function rowsAbout(
  ctx: Ctx,
  declared: PersonalTable,
  person: Person,
): Promise<Record<string, unknown>[] | null> {
  const { take, table } = declared;
  if (typeof take === 'object' && 'nothing' in take) return null;
  const hidden = new Set(take === 'ALL' ? [] : take.without);
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${about(declared, person)}`.execute(ctx.db);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))));
}

/** tx. Does what the declaration says. */
export async function eraseRows(tx: Ctx, declared: PersonalTable, person: Person): Promise<void> {
  const { erase, table } = declared;
  const where = about(declared, person);
  if (erase === 'DELETE') {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(tx.db);
    return;
  }
  if (!('set' in erase)) return;
  const changes = Object.entries(erase.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${where}`.execute(tx.db);
}

function about({ of = [], among = [], ofAddress = [] }: PersonalTable, person: Person) {
  const matches = [
    ...of.map((column) => sql<boolean>`${sql.ref(column)} = ${person.id}`),
    ...among.map((column) => sql<boolean>`${sql.ref(column)} @> array[${person.id}::uuid]`),
    ...ofAddress.map((column) => sql<boolean>`lower(${sql.ref(column)}) = ${person.email.toLowerCase()}`),
  ];
  return sql`(${sql.join(matches, sql` or `)})`;
}

/** The tables of the platform itself. */
export const platformPersonalData: PersonalData = {
  module: 'platform',
  tables: [
    { table: 'file', of: ['owner_id'], take: { without: ['key'] }, erase: 'DELETE' },
    {
      table: 'outbox_mail',
      of: ['user_id'],
      ofAddress: ['to_address'],
      // A body is there until it was sent, and may hold a code.
      take: { without: ['html', 'text', 'last_error', 'reply_to', 'calendar'] },
      erase: 'DELETE',
    },
    {
      table: 'outbox_mail',
      ofAddress: ['reply_to'],
      take: { nothing: 'Mails to the operators: what they are about is among the messages to them' },
      erase: { set: { reply_to: null, subject: '' } },
    },
    {
      table: 'outbox_mail',
      among: ['names'],
      take: { nothing: 'Mails to others, whose subject has the name' },
      erase: { set: { subject: '' } },
    },
    { table: 'bounced_address', ofAddress: ['address'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'embedded_mail',
      ofAddress: ['to_address'],
      take: { nothing: 'The mail box of the demo, not a part of the platform' },
      erase: 'DELETE',
    },
    {
      table: 'audit_entry',
      of: ['actor_id', 'target_id', 'person_id'],
      take: { without: ['actor_id'] },
      erase: { keep: 'Who did what to an account must stay answerable; it holds ids, no names' },
    },
    {
      table: 'idempotency_key',
      of: ['actor_id'],
      take: { nothing: 'Technical: that a call was made twice' },
      erase: 'DELETE',
    },
    {
      table: 'setting',
      of: ['updated_by'],
      take: { nothing: 'The platform’s configuration; who changed it is in the audit log' },
      erase: { keep: 'The configuration is not about the person' },
    },
  ],
};
