import { CategoryIcon } from '@michi/contract/category-icons';
import {
  CategoryContent,
  type CategorySetting,
  changeCategory,
  createCategory,
} from '@michi/contract/category-settings';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, isApiError, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { IconField } from './category-icon.tsx';
import { categorySettingsQuery } from './category-settings.ts';
import { translated } from './names.ts';

/** `category`: what is changed; or a new one, below `parent` if that is given. */
export type Edited = { category: CategorySetting } | { parent: CategorySetting | null };
type Props = { edited: Edited | null; onClose: () => void; onSaved: () => Promise<void> };

/** Texts in three languages, icon and address of one category. */
export function CategorySheet({ edited, onClose, onSaved }: Props) {
  return (
    <Sheet isOpen={edited !== null} onClose={onClose} title={titleOf(edited)}>
      {edited && 'category' in edited && (
        <ChangeForm key={edited.category.id} category={edited.category} onClose={onClose} onSaved={onSaved} />
      )}
      {edited && 'parent' in edited && (
        <ApiForm
          isWide
          schema={CategoryContent}
          defaultValues={valuesOf(null)}
          submitLabel={m.common_save()}
          onSubmit={async (values) => {
            const body = { ...values, parentId: edited.parent?.id ?? null };
            const made = await api(createCategory, { body });
            await onSaved();
            toast.success(m.categories_created({ name: translated(made.name) }));
            onClose();
          }}
        >
          <Fields slug={<FollowingSlug />} />
        </ApiForm>
      )}
    </Sheet>
  );
}

function titleOf(edited: Edited | null): string {
  if (!edited) return '';
  if ('category' in edited) return translated(edited.category.name);
  return edited.parent
    ? m.categories_new_below({ name: translated(edited.parent.name) })
    : m.categories_new();
}

/** Sends only what was changed here, so that what somebody else changed beside it stays. */
function ChangeForm({
  category,
  onClose,
  onSaved,
}: {
  category: CategorySetting;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const client = useQueryClient();
  const [first] = useState(() => valuesOf(category));
  const [base, setBase] = useState(category);
  return (
    <ApiForm
      isWide
      schema={CategoryContent}
      defaultValues={first}
      submitLabel={m.common_save()}
      onSubmit={async (values) => {
        try {
          const body = { ...changed(values, first), version: base.version };
          await api(changeCategory, { params: { id: category.id }, body });
        } catch (error) {
          if (isApiError(error, 'stale_version')) {
            const { items } = await client.fetchQuery({ ...categorySettingsQuery, staleTime: 0 });
            setBase(items.find(({ id }) => id === category.id) ?? base);
          }
          throw error;
        }
        await onSaved();
        toast.success(m.categories_saved());
        onClose();
      }}
    >
      {base.version !== category.version && <Theirs before={first} now={valuesOf(base)} />}
      <Fields slug={<SlugField formerSlugs={base.formerSlugs} />} />
    </ApiForm>
  );
}

function Fields({ slug }: { slug: ReactNode }) {
  return (
    <>
      <TextField name="name.en" label={m.categories_name_en()} maxLength={60} />
      <TextField name="name.es" label={m.categories_name_es()} maxLength={60} />
      <TextField name="name.pt-BR" label={m.categories_name_pt()} maxLength={60} />
      {slug}
      <IconField name="icon" />
      <TextArea
        name="description.en"
        label={m.categories_description_en()}
        help={m.categories_description_help()}
        rows={2}
        maxLength={200}
      />
      <TextArea name="description.es" label={m.categories_description_es()} rows={2} maxLength={200} />
      <TextArea name="description.pt-BR" label={m.categories_description_pt()} rows={2} maxLength={200} />
    </>
  );
}

function SlugField({ formerSlugs }: { formerSlugs: readonly string[] }) {
  const help =
    formerSlugs.length === 0
      ? m.categories_slug_help()
      : `${m.categories_slug_help()} ${m.categories_former({ slugs: formerSlugs.join(', ') })}`;
  return <TextField name="slug" label={m.categories_slug()} help={help} maxLength={80} spellCheck={false} />;
}

/** Of a new category: follows the English name until it is written by hand. */
function FollowingSlug() {
  const { setValue, getValues } = useFormContext();
  const name: unknown = useWatch({ name: 'name.en' });
  const written = useRef('');
  useEffect(() => {
    if (typeof name !== 'string' || getValues('slug') !== written.current) return;
    written.current = slugOf(name);
    setValue('slug', written.current);
  }, [name, setValue, getValues]);
  return <SlugField formerSlugs={[]} />;
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** What somebody else saved since this form was opened. What was not touched here takes their words. */
function Theirs({ before, now }: { before: CategoryContent; now: CategoryContent }) {
  const { setValue, getValues } = useFormContext();
  const differences = fieldNames().filter(({ read }) => read(before) !== read(now));
  useEffect(() => {
    for (const { name, read } of fieldNames())
      if (getValues(name) === read(before)) setValue(name, read(now));
  }, [before, now, setValue, getValues]);
  return (
    <div aria-live="polite" className="rounded-lg bg-amber-wash px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-amber">
        <TriangleAlert aria-hidden className="size-4" />
        {m.categories_theirs_title()}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {differences.map(({ name, label, read }) => (
          <li key={name}>
            {label}: <s className="text-quiet">{read(before)}</s> → {read(now)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">{m.categories_theirs_text()}</p>
    </div>
  );
}

const fieldNames = (): { name: string; label: string; read: (of: CategoryContent) => string }[] => [
  { name: 'name.en', label: m.categories_name_en(), read: ({ name }) => name.en },
  { name: 'name.es', label: m.categories_name_es(), read: ({ name }) => name.es },
  { name: 'name.pt-BR', label: m.categories_name_pt(), read: ({ name }) => name['pt-BR'] },
  { name: 'slug', label: m.categories_slug(), read: ({ slug }) => slug },
  { name: 'icon', label: m.categories_icon(), read: ({ icon }) => icon },
  { name: 'description.en', label: m.categories_description_en(), read: (of) => of.description.en },
  { name: 'description.es', label: m.categories_description_es(), read: (of) => of.description.es },
  { name: 'description.pt-BR', label: m.categories_description_pt(), read: (of) => of.description['pt-BR'] },
];

function valuesOf(category: CategorySetting | null): CategoryContent {
  const { name, description } = category ?? { name: { en: '' }, description: { en: '' } };
  return {
    name: { en: name.en, es: name.es ?? '', 'pt-BR': name['pt-BR'] ?? '' },
    description: {
      en: description.en,
      es: description.es ?? '',
      'pt-BR': description['pt-BR'] ?? '',
    },
    icon: CategoryIcon.catch('book-open').parse(category?.icon),
    slug: category?.slug ?? '',
  };
}

function changed(values: CategoryContent, first: CategoryContent): Partial<CategoryContent> {
  const differs = (key: keyof CategoryContent) => JSON.stringify(values[key]) !== JSON.stringify(first[key]);
  return {
    ...(differs('name') ? { name: values.name } : {}),
    ...(differs('description') ? { description: values.description } : {}),
    ...(differs('icon') ? { icon: values.icon } : {}),
    ...(differs('slug') ? { slug: values.slug } : {}),
  };
}
