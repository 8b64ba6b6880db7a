import { listTemplateNames } from '@michi/contract/notification/notification-templates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { isNamed } from '../../lib/names/setting-names.ts';
import { administrationKeys } from './query-keys.ts';

/** What mails and notices are called, by their codes. */
export type TemplateNames = ReadonlyMap<string, string>;

const templateNamesQuery = queryOptions({
  queryKey: administrationKeys.templateNames,
  queryFn: ({ signal }) => api(listTemplateNames, {}, { signal }),
  select: ({ items }): TemplateNames => new Map(items.map(({ code, name }) => [code, name])),
});

const none: TemplateNames = new Map();

/** Until they are there, a code stands for itself. */
export function useTemplateNames(enabled = true): { names: TemplateNames; isPending: boolean } {
  const { data: names = none, isPending } = useQuery({ ...templateNamesQuery, enabled });
  return { names, isPending };
}

/** The code of what is called so. */
export const codeNamed = (names: TemplateNames, typed: string): string | undefined =>
  [...names].find(([, name]) => isNamed(name, typed))?.[0];
