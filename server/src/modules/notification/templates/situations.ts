import type { TemplateVariableName as Name } from '@michi/contract/notification/notification-templates';

/** Each says what is there, of all that is not always there, when a text is sent. */
export type Situations = readonly (readonly Name[])[];

/** Without it, and with it. */
export const maybe = (...names: readonly Name[]): Situations => [[], names];

/** Each of the first with each of the second, and so on. */
export const together = (...parts: readonly Situations[]): Situations =>
  parts.reduce((all, part) => all.flatMap((before) => part.map((more) => [...before, ...more])), [[]]);
