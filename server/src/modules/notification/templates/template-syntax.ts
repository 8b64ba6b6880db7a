import { handlebars } from '../../../platform/text/handlebars.ts';

/**
 * What a text uses: shows a value, asks with `if` or `unless` whether it is there, or tries more than that.
 */
export type Use = { kind: 'shown' | 'asked'; name: string; line: number } | { kind: 'more'; line: number };

const isText = (node: hbs.AST.Node): node is hbs.AST.ContentStatement => node.type === 'ContentStatement';
const isValue = (node: hbs.AST.Node): node is hbs.AST.MustacheStatement => node.type === 'MustacheStatement';
const isSection = (node: hbs.AST.Node): node is hbs.AST.BlockStatement => node.type === 'BlockStatement';
const isPath = (node: hbs.AST.Node): node is hbs.AST.PathExpression => node.type === 'PathExpression';

/** Throws where the text cannot be read. */
export function usesIn(source: string): Use[] {
  return usesOf(handlebars().parse(source));
}

function usesOf(program: hbs.AST.Program | undefined): Use[] {
  return (program?.body ?? []).flatMap((node): Use[] => {
    const { line } = node.loc.start;
    if (isText(node)) return [];
    if (isValue(node) && node.escaped && node.params.length === 0 && !node.hash)
      return [useOf('shown', node.path, line)];
    if (isSection(node) && ['if', 'unless'].includes(node.path.original) && !node.hash)
      return [
        ...(node.params.length === 1
          ? node.params.map((asked) => useOf('asked', asked, line))
          : [more(line)]),
        ...(node.program.blockParams?.length ? [more(line)] : []),
        ...usesOf(node.program),
        ...usesOf(node.inverse),
      ];
    return [more(line)];
  });
}

const more = (line: number): Use => ({ kind: 'more', line });

/** A plain name: nothing behind a dot, above, or among the library's own. */
function useOf(kind: 'shown' | 'asked', path: hbs.AST.Expression, line: number): Use {
  if (!isPath(path) || path.data || path.depth > 0 || path.parts.length !== 1) return more(line);
  const [name] = path.parts;
  return name !== undefined && name === path.original ? { kind, name, line } : more(line);
}

type Values = Readonly<Record<string, string | null>>;
const compiled = new Map<string, (values: Values) => string>();

/**
 * The text with its values in it, plain. Throws when it cannot be read, uses what it is not given, or more
 * than values, `if` and `unless`: nothing else of the library is ever run.
 */
export function fill(source: string, values: Values): string {
  let template = compiled.get(source);
  if (!template) {
    if (usesIn(source).some(({ kind }) => kind === 'more'))
      throw new Error('A template may only show values and ask whether they are there');
    // Plain text here; what becomes HTML is escaped there, block by block.
    template = handlebars().compile<Values>(source, { noEscape: true, strict: true, knownHelpersOnly: true });
    if (compiled.size >= 1000) compiled.clear();
    compiled.set(source, template);
  }
  return template(values);
}
