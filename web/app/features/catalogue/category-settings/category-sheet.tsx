import { CategoryIcon } from '@michi/contract/catalogue/category-icons';
import {
  CategoryContent,
  type CategorySetting,
  changeCategory,
  createCategory,
} from '@michi/contract/catalogue/category-settings';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, isApiError, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { languageName } from '../../../lib/format/format.ts';
import { inEachLocale, type Locale, locales, m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { useMergedSave } from '../../../ui/saving/use-merged-save.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { GoneNotice, useIsGone, useKnownCategory } from './category-gone.tsx';
import { IconField } from './icon-field.tsx';
import { categorySettingsQuery } from './category-settings.ts';
import { translated } from '../cards/names.ts';

/** `id`: of what is changed; or a new one, below `parentId` if that is given. */
export type Edited = { id: string } | { parentId: string | null };
type Props = {
  edited: Edited | null;
  categories: readonly CategorySetting[];
  /** They are being read anew: what is not among them may be there all the same. */
  isReading: boolean;
  onClose: () => void;
  /** Reads them anew. */
  refresh: () => Promise<void>;
};

/**
 * Texts in every language, icon and address of one category. What was typed stays when others take that
 * away.
 */
export function CategorySheet({ edited, categories, isReading, onClose, refresh }: Props) {
  const isNew = edited !== null && 'parentId' in edited;
  const id = edited && ('id' in edited ? edited.id : edited.parentId);
  const known = useKnownCategory(id, categories);
  const isGone = useIsGone(id, categories, isReading);
  const form = { isGone, onClose, refresh };
  return (
    <Sheet isOpen={edited !== null} onClose={onClose} title={titleOf({ isNew, isGone, id, known })}>
      <div className="flex flex-col gap-6">
        {isGone && id !== null && <GoneNotice id={id} categories={categories} isKept={known !== undefined} />}
        {known && !isNew && <ChangeForm key={known.id} category={known} {...form} />}
        {isNew && (id === null || known) && <NewForm key={id} parentId={id} {...form} />}
        {id !== null && !known && !isGone && <SkeletonText lines={8} />}
      </div>
    </Sheet>
  );
}

type Titled = { isNew: boolean; isGone: boolean; id: string | null; known: CategorySetting | undefined };

function titleOf({ isNew, isGone, id, known }: Titled): string {
  if (!known) return isNew && id === null ? m.categories_new() : isGone ? m.categories_gone_title() : '';
  const name = translated(known.name);
  if (isGone) return m.categories_gone_name({ name });
  return isNew ? m.categories_new_below({ name }) : name;
}

type FormProps = Pick<Props, 'onClose' | 'refresh'> & { isGone: boolean };

function NewForm({ parentId, isGone, onClose, refresh }: FormProps & { parentId: string | null }) {
  return (
    <ApiForm
      isWide
      isOver={isGone}
      schema={CategoryContent}
      defaultValues={valuesOf(null)}
      submitLabel={m.common_save()}
      onSubmit={async (values) => {
        let made: CategorySetting;
        try {
          made = await api(createCategory, { body: { ...values, parentId } });
        } finally {
          // What failed may have failed for what others did.
          await refresh();
        }
        toast.success(m.categories_created({ name: translated(made.name) }));
        onClose();
      }}
    >
      <Fields slug={<FollowingSlug />} />
    </ApiForm>
  );
}

/** Sends only what is other than there, so that what somebody else changed beside it stays. */
function ChangeForm({ category, isGone, onClose, refresh }: FormProps & { category: CategorySetting }) {
  const client = useQueryClient();
  const [first] = useState(category);
  const { saveMerged, dialog } = useMergedSave({
    parts: fieldParts(),
    valuesOf: (of: CategorySetting) => flat(valuesOf(of)),
    load: async () => {
      const { items } = await client.fetchQuery({ ...categorySettingsQuery, staleTime: 0 });
      return items.find(({ id }) => id === category.id) ?? first;
    },
  });
  const send = async (values: FlatContent, onto: CategorySetting) => {
    const body = { ...changed(whole(values), valuesOf(onto)), version: onto.version };
    try {
      await savingOrGoneApi(changeCategory, { params: { id: onto.id }, body });
    } catch (error) {
      if (isApiError(error, 'not_found')) await refresh();
      throw error;
    }
    await refresh();
    toast.success(m.categories_saved());
    onClose();
  };
  return (
    <>
      <ApiForm
        isWide
        isOver={isGone}
        schema={CategoryContent}
        defaultValues={valuesOf(first)}
        submitLabel={m.common_save()}
        onSubmit={(values) => saveMerged(flat(values), first, send)}
      >
        <Fields slug={<SlugField formerSlugs={category.formerSlugs} />} />
      </ApiForm>
      {dialog}
    </>
  );
}

function Fields({ slug }: { slug: ReactNode }) {
  return (
    <>
      {locales.map((locale) => (
        <TextField key={locale} name={nameIn(locale)} label={nameLabel(locale)} maxLength={60} />
      ))}
      {slug}
      <IconField name="icon" />
      {locales.map((locale) => (
        <TextArea
          key={locale}
          name={descriptionIn(locale)}
          label={descriptionLabel(locale)}
          help={locale === 'en' ? m.categories_description_help() : undefined}
          rows={2}
          maxLength={200}
        />
      ))}
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

const nameIn = (locale: Locale) => `name.${locale}` as const;
const descriptionIn = (locale: Locale) => `description.${locale}` as const;
/** "Portuguese" of `pt-BR`. */
const shortName = (locale: Locale) => languageName(locale.slice(0, 2));
const nameLabel = (locale: Locale) => m.categories_name_in({ language: shortName(locale) });
const descriptionLabel = (locale: Locale) => m.categories_description_in({ language: shortName(locale) });

/** Each language by itself, as two may write in two of them. */
type FlatContent = Partial<Record<ReturnType<typeof nameIn | typeof descriptionIn>, string>> &
  Pick<CategoryContent, 'icon' | 'slug'>;

function flat({ name, description, slug, icon }: CategoryContent): FlatContent {
  const content: FlatContent = { slug, icon };
  for (const locale of locales) {
    content[nameIn(locale)] = name[locale];
    content[descriptionIn(locale)] = description[locale];
  }
  return content;
}
const whole = (of: FlatContent): CategoryContent => ({
  name: inEachLocale((locale) => of[nameIn(locale)] ?? ''),
  description: inEachLocale((locale) => of[descriptionIn(locale)] ?? ''),
  slug: of.slug,
  icon: of.icon,
});

function fieldParts(): MergePart<FlatContent>[] {
  const part = (name: keyof FlatContent, label: string): MergePart<FlatContent> => ({
    label,
    names: [name],
    text: (of) => of[name] || m.trail_nothing(),
  });
  return [
    ...locales.map((locale) => part(nameIn(locale), nameLabel(locale))),
    part('slug', m.categories_slug()),
    part('icon', m.categories_icon()),
    ...locales.map((locale) => part(descriptionIn(locale), descriptionLabel(locale))),
  ];
}

function valuesOf(category: CategorySetting | null): CategoryContent {
  return {
    name: inEachLocale((locale) => category?.name[locale] ?? ''),
    description: inEachLocale((locale) => category?.description[locale] ?? ''),
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
