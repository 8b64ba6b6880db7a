import { type LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';

type Loaded = LanguageSupport | StreamLanguage<unknown>;
const stream = (parser: StreamParser<unknown>): Loaded => StreamLanguage.define(parser);

/** Each fetched when it is chosen. Names of languages are the same in all of ours. */
const languages = {
  JavaScript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  TypeScript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  Python: async () => (await import('@codemirror/lang-python')).python(),
  HTML: async () => (await import('@codemirror/lang-html')).html(),
  SQL: async () => (await import('@codemirror/lang-sql')).sql(),
  Java: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).java),
  C: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).c),
  'C++': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).cpp),
  'C#': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).csharp),
  Go: async () => stream((await import('@codemirror/legacy-modes/mode/go')).go),
  Rust: async () => stream((await import('@codemirror/legacy-modes/mode/rust')).rust),
  Ruby: async () => stream((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  R: async () => stream((await import('@codemirror/legacy-modes/mode/r')).r),
} satisfies Record<string, () => Promise<Loaded>>;

const load = new Map<string, () => Promise<Loaded>>(Object.entries(languages));
export const languageNames: readonly string[] = [...load.keys()];

/** Null for a name that this version does not know: then it is plain text. */
export async function loadLanguage(name: string): Promise<Loaded | null> {
  return (await load.get(name)?.()) ?? null;
}
