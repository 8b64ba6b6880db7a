import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Channel } from '@michi/contract/notification/notification-templates';
import type { Violation } from '@michi/contract/problem';
import {
  type Block,
  type Letter,
  renderMail,
  renderNotice,
  type Text,
  type Values,
} from './render-template.ts';
import { valuesOfAll, variablesOf } from './template-facts.ts';
import { type Use, usesIn } from './template-syntax.ts';

type Field = 'subject' | 'body';

/**
 * What is wrong with a text, field by field; nothing when it can be sent. It is read first, and then written
 * for every situation that it is sent in: each must have a subject, a text, the one button, and say what it
 * is sent for.
 */
export function flawsOf(code: TemplateCode, channel: Channel, text: Text): Violation[] {
  const flaws = [...flawsIn('subject', code, text.subject), ...flawsIn('body', code, text.body)];
  if (/[\r\n]/.test(text.subject)) flaws.push({ field: 'subject', message: 'The subject is one line' });
  if (flaws.length > 0) return flaws;
  const written = valuesOfAll(code, (name) => `(${name})`).flatMap((values) =>
    channel === 'EMAIL' ? flawsOfMail(code, text, values) : flawsOfNotice(renderNotice(text, values)),
  );
  return [...new Map(written.map((flaw) => [flaw.field + flaw.message, flaw])).values()];
}

function flawsIn(field: Field, code: TemplateCode, source: string): Violation[] {
  const opened = unclosedIn(source);
  if (opened)
    return [{ field, message: `Line ${opened.line}: the “${opened.word}” that begins here is never closed` }];
  try {
    return usesIn(source).flatMap((use) => flawOfUse(field, code, use));
  } catch (error) {
    return [{ field, message: `Line ${lineOf(error)}: this cannot be read; look at the braces` }];
  }
}

function flawOfUse(field: Field, code: TemplateCode, use: Use): Violation[] {
  const { kind, line } = use;
  if (kind === 'more')
    return [{ field, message: `Line ${line}: only variables, if and unless can be used here` }];
  const variable = variablesOf(code, 'EMAIL').find(({ name }) => name === use.name);
  if (!variable) return [{ field, message: `Line ${line}: “${use.name}” is not one of the variables` }];
  return variable.isFlag && kind === 'shown'
    ? [{ field, message: `Line ${line}: “${use.name}” only says yes or no: ask for it with if or unless` }]
    : [];
}

function flawsOfMail(code: TemplateCode, text: Text, values: Values): Violation[] {
  const letter = renderMail(text, values);
  const said = [letter.subject, ...letter.blocks.map(saidIn)].join('\n');
  const unsaid = variablesOf(code, 'EMAIL').filter(
    ({ name, isNeeded }) => isNeeded && values[name] && !said.includes(values[name]),
  );
  return [
    ...flawsOfLetter(letter),
    ...unsaid.map(({ name }) => ({
      field: 'body',
      message: `“${name}” must be said: the mail is sent for it`,
    })),
  ];
}

/** What a mail that is written lacks: nobody is sent one without a subject, a text, or its one button. */
export function flawsOfLetter({ subject, blocks }: Letter): Violation[] {
  const buttons = blocks.filter(({ kind }) => kind === 'action').length;
  return [
    ...noSubject(subject),
    ...(blocks.length > buttons
      ? []
      : [{ field: 'body', message: 'Without a text nobody knows what to do' }]),
    ...(buttons === 0
      ? [{ field: 'body', message: 'The button is missing: a line of its own such as [[Open]]' }]
      : buttons > 1
        ? [{ field: 'body', message: 'Only one button: it leads to one page' }]
        : []),
  ];
}

/** The same of a notice. */
export function flawsOfNotice({ subject, body }: Text): Violation[] {
  return [
    ...noSubject(subject),
    ...(body === '' ? [{ field: 'body', message: 'Without a text nobody knows what to do' }] : []),
  ];
}

const noSubject = (subject: string): Violation[] =>
  subject === '' ? [{ field: 'subject', message: 'Everybody needs a subject, whatever the case' }] : [];

const saidIn = (block: Block): string =>
  block.kind === 'facts' ? block.facts.map(({ label, value }) => `${label} ${value}`).join('\n') : block.text;

/** The library says where the text ends; people look for where the section begins. */
function unclosedIn(source: string): { word: string; line: number } | null {
  const open: { word: string; line: number }[] = [];
  for (const match of source.matchAll(/\{\{~?\s*(#|\/)\s*(if|unless)\b/g)) {
    const [, sign, word = ''] = match;
    const line = source.slice(0, match.index).split('\n').length;
    if (sign === '#') open.push({ word, line });
    else open.pop();
  }
  return open[0] ?? null;
}

function lineOf(error: unknown): number {
  if (!(error instanceof Error)) return 1;
  if ('lineNumber' in error && typeof error.lineNumber === 'number') return error.lineNumber;
  return Number(/on line (\d+)/.exec(error.message)?.[1] ?? 1);
}
