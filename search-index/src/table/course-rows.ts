/**
 * One course as the database sends it for the index (`COPY`, text): columns parted by tabs. What follows one
 * another here and is counted together is read as one slice of bytes.
 */
export const rowColumns = [
  'id',
  'sensei_id',
  'price',
  'currency',
  'rating',
  'rating_weight',
  'standing',
  'next_free',
  'free_starts',
  'published',
  'level',
  'format',
  'has_trial',
  'education_levels',
  'category',
  'languages',
  'spoken',
  'has_outcomes',
  'shown_outcomes',
  'title',
  'sensei_name',
  'category_names',
  'summary',
  'description',
] as const;

export type RowColumn = (typeof rowColumns)[number];
export const placeOf = (column: RowColumn): number => rowColumns.indexOf(column);

/** The texts, of which the words are read, are the last columns. */
const textsFrom = rowColumns.indexOf('title');
export const texts = rowColumns.length - textsFrom;

export type RowReader = {
  /** Finds the columns of a row before its texts; false when it has fewer. */
  begin(row: Uint8Array): boolean;
  /** Where the texts begin, parted by tabs. */
  textsFrom(): number;
  from(column: number): number;
  to(column: number): number;
  /** NaN when the database knows none. */
  number(column: number): number;
  /** Of a list of whole numbers that are not negative; null when the database knows none. */
  numbers(column: number): number[] | null;
  /** Writes the sixteen bytes of a uuid into four words from `at` on. */
  uuid(column: number, into: Uint32Array, at: number): void;
};

const tab = 9;
const backslash = 0x5c;

export function createRowReader(): RowReader {
  const starts = new Int32Array(textsFrom + 1);
  let row: Uint8Array = new Uint8Array();
  const from = (column: number) => starts[column] ?? 0;
  const to = (column: number) => (starts[column + 1] ?? 1) - 1;
  return {
    from,
    to,
    textsFrom: () => from(textsFrom),
    begin(bytes) {
      row = bytes;
      let column = 0;
      for (let at = 0; column < textsFrom && at < bytes.length; at += 1) {
        if (bytes[at] !== tab) continue;
        column += 1;
        starts[column] = at + 1;
      }
      return column === textsFrom;
    },
    number(column) {
      let at = from(column);
      const end = to(column);
      if (row[at] === backslash) return Number.NaN;
      let value = 0;
      const isNegative = row[at] === 45;
      if (isNegative) at += 1;
      for (; at < end; at += 1) value = value * 10 + (row[at] ?? 48) - 48;
      return isNegative ? -value : value;
    },
    numbers(column) {
      const end = to(column);
      if (row[from(column)] === backslash) return null;
      const values: number[] = [];
      let value = -1;
      for (let at = from(column); at < end; at += 1) {
        const digit = (row[at] ?? 0) - 48;
        if (digit >= 0 && digit <= 9) value = Math.max(value, 0) * 10 + digit;
        else if (value !== -1) {
          values.push(value);
          value = -1;
        }
      }
      return values;
    },
    uuid(column, into, place) {
      readUuid(row, from(column), into, place);
    },
  };
}

function readUuid(text: Uint8Array, from: number, into: Uint32Array, place: number): void {
  let digits = 0;
  let word = 0;
  for (let at = from; digits < 32; at += 1) {
    const sign = text[at] ?? 0;
    if (sign === 45) continue;
    word = (word << 4) | (sign > 57 ? (sign & 0x1f) + 9 : sign - 48);
    digits += 1;
    if (digits % 8 === 0) into[place + digits / 8 - 1] = word;
  }
}

export function uuidWords(id: string): Uint32Array {
  const words = new Uint32Array(4);
  readUuid(new TextEncoder().encode(id), 0, words, 0);
  return words;
}

export function uuidText(words: Uint32Array, place: number): string {
  const hex = [0, 1, 2, 3].map((at) => (words[place + at] ?? 0).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** What `COPY` writes for a text. */
export function readText(row: Uint8Array, from: number, to: number): string {
  const text = new TextDecoder().decode(row.subarray(from, to));
  return text.includes('\\') ? text.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign) : text;
}
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', N: '' };
