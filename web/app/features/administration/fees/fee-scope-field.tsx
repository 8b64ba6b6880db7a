import { listCategorySettings } from '@michi/contract/catalogue/category-settings';
import { listCourseSettings } from '@michi/contract/catalogue/course-settings';
import type { FeeScope } from '@michi/contract/ordering/fees';
import { listPeople } from '@michi/contract/identity/people';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api/client.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { type Suggestion, SuggestField } from '../../../ui/form/suggest-field.tsx';

const categoriesQuery = queryOptions({
  queryKey: sharedKeys.categorySettings,
  queryFn: ({ signal }) => api(listCategorySettings, {}, { signal }),
});

type FeeTarget = { scope: FeeScope; scopeId: string | null; scopeText: string };

/** The category, the sensei or the course that the rule is for, found by name. */
export function FeeScopeField() {
  const { control, setValue } = useFormContext<FeeTarget>();
  const scope = useWatch({ control, name: 'scope' });
  const before = useRef(scope);
  useEffect(() => {
    if (before.current === scope) return;
    before.current = scope;
    setValue('scopeId', null);
    setValue('scopeText', '');
  }, [scope, setValue]);
  switch (scope) {
    case 'GLOBAL':
      return null;
    case 'CATEGORY':
      return <CategoryField />;
    case 'SENSEI':
      return (
        <SuggestField
          key={scope}
          name="scopeText"
          idName="scopeId"
          label={m.fees_sensei()}
          placeholder={m.fees_type_to_find()}
          suggest={suggestSensei}
        />
      );
    case 'COURSE':
      return <CourseField key={scope} name="scopeText" idName="scopeId" />;
  }
}

export function CourseField({ name, idName }: { name: string; idName: string }) {
  return (
    <SuggestField
      name={name}
      idName={idName}
      label={m.fees_course()}
      placeholder={m.fees_type_to_find()}
      suggest={suggestCourses}
    />
  );
}

function CategoryField() {
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const below = (parentId: string | null) =>
    categories.filter((each) => each.parentId === parentId).toSorted((a, b) => a.position - b.position);
  const nameOf = (category: (typeof categories)[number]) =>
    category.name[currentLocale()] ?? category.name.en;
  const rows = below(null).flatMap((top) => [top, ...below(top.id)]);
  return (
    <Select
      // The browser forgets a choice that was not yet there.
      key={rows.length}
      name="scopeId"
      label={m.fees_category()}
      help={m.fees_category_help()}
      placeholder={m.fees_choose_category()}
      isNullable
      choices={rows.map((category) => ({
        value: category.id,
        label: `${category.parentId === null ? '' : '\u2003'}${nameOf(category)}`,
      }))}
    />
  );
}

async function suggestSensei(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { type: 'SENSEI' as const, searchQuery: words || undefined, size: 8 };
  const { items } = await api(listPeople, { query }, { signal });
  return items.map(({ id, name, email }) => ({ id, name, note: email ?? undefined }));
}

async function suggestCourses(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await api(listCourseSettings, { query: { q: words || undefined, limit: 8 } }, { signal });
  return items.map(({ id, title, sensei }) => ({ id, name: title, note: sensei.name }));
}
