import {
  type Channel,
  type TemplateVariable,
  type TemplateVariableName as Name,
} from '@michi/contract/notification/notification-templates';
import { TemplateCase } from '@michi/contract/notification/template-case';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Values } from './render-template.ts';
import type { DeclaredNotification } from './declare-notification.ts';
import { notifications } from './notifications.ts';

/** These say yes or no. */
const flags: ReadonlySet<Name> = new Set<Name>([
  'forSensei',
  'paid',
  'byYou',
  'bySensei',
  'byPlatform',
  'seatOnly',
  'uncharged',
  'priceFell',
  'reminder',
  'unconfirmed',
  'unattended',
  'hidden',
  'asked',
  'dismissed',
  'upheld',
  'mine',
  'evaluation',
  'response',
  'betweenTwo',
  'seat',
  'several',
  'today',
]);

/** As they are looked up by any code. */
const declaredOf = (code: TemplateCode): DeclaredNotification => notifications[code];

export const casesOf = (code: TemplateCode): TemplateCase[] =>
  TemplateCase.options.filter((each) => declaredOf(code).cases[each] !== undefined);

export function variablesOf(code: TemplateCode, channel: Channel): TemplateVariable[] {
  const { needed, situations } = declaredOf(code);
  const names: readonly Name[] = ['name', 'brand', ...declaredOf(code).variables];
  return names.map((name) => ({
    name,
    isFlag: flags.has(name),
    isOptional: isSometimes(code, name) && !situations.every((present) => present.includes(name)),
    isNeeded: channel === 'EMAIL' && needed.includes(name),
  }));
}

const isSometimes = (code: TemplateCode, name: Name) =>
  declaredOf(code).situations.some((present) => present.includes(name));

/** What a text of this code is given in this case. */
export const valuesIn = (code: TemplateCode, which: TemplateCase, valueOf: (name: Name) => string): Values =>
  valuesWith(code, declaredOf(code).cases[which] ?? [], valueOf);

/** What it is given in every situation that it is sent in. */
export const valuesOfAll = (code: TemplateCode, valueOf: (name: Name) => string): Values[] =>
  declaredOf(code).situations.map((present) => valuesWith(code, present, valueOf));

function valuesWith(code: TemplateCode, present: readonly Name[], valueOf: (name: Name) => string): Values {
  return Object.fromEntries(
    variablesOf(code, 'EMAIL').map(({ name, isFlag }) => {
      const isThere = present.includes(name) || (!isFlag && !isSometimes(code, name));
      return [name, isThere ? (isFlag ? 'yes' : valueOf(name)) : null];
    }),
  );
}

/** Whether texts are checked for what is there and missing in these values. */
export function isForeseen(code: TemplateCode, values: Values): boolean {
  const names: readonly Name[] = declaredOf(code).variables;
  return valuesOfAll(code, (name) => name).some((foreseen) =>
    names.every((name) => Boolean(values[name]) === Boolean(foreseen[name])),
  );
}
