import { type SenseiProfile, updateSenseiProfile } from '@michi/contract/catalogue/courses';
import { LanguageProficiency } from '@michi/contract/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { savingApi, toast } from '../../../lib/api/client.ts';
import { proficiencyName } from '../../../lib/names/education-names.ts';
import { formatList, languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { RowsField } from '../../../ui/form/rows-field.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/saving/use-record-form.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { languageChoices } from './language-choices.ts';
import { ownProfileQuery } from '../own-courses/queries.ts';

/** Subjects are typed in one line, parted by commas. */
const ProfileForm = z.object({
  headline: updateSenseiProfile.body.shape.headline,
  bio: updateSenseiProfile.body.shape.bio,
  videoUrl: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(updateSenseiProfile.body.shape.videoUrl.unwrap()),
  languages: updateSenseiProfile.body.shape.languages,
  subjects: z.string().transform((text) =>
    [
      ...new Set(
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ].slice(0, 20),
  ),
});

type ProfileValues = z.input<typeof ProfileForm>;
type Texts = {
  headline: string | null;
  bio: string | null;
  videoUrl?: string | null | undefined;
  languages: ProfileValues['languages'];
  subjects: readonly string[];
};

const valuesOf = ({ headline, bio, videoUrl, languages, subjects }: Texts): ProfileValues => ({
  headline: headline ?? '',
  bio: bio ?? '',
  videoUrl: videoUrl ?? '',
  languages: languages.length > 0 ? languages : [{ code: 'en', proficiency: 'FLUENT' }],
  subjects: subjects.join(', '),
});

/** What two windows may have changed at once. */
function profileParts(): MergePart<ProfileValues>[] {
  const own = (name: Exclude<keyof ProfileValues, 'languages'>, label: string): MergePart<ProfileValues> => ({
    label,
    names: [name],
    text: (of) => of[name] || m.workspace_nothing(),
  });
  return [
    own('headline', m.sensei_headline()),
    own('bio', m.sensei_bio()),
    own('videoUrl', m.sensei_video()),
    own('subjects', m.catalogue_subjects()),
    {
      label: m.catalogue_language(),
      names: ['languages'],
      text: ({ languages }) =>
        formatList(
          languages.map(({ code, proficiency }) => `${languageName(code)} (${proficiencyName(proficiency)})`),
        ),
    },
  ];
}

/** What a sensei says of herself, as the public page shows it. */
export function SenseiProfileForm() {
  const profile = useQuery(ownProfileQuery);
  if (profile.isLoadingError) return <ErrorState error={profile.error} onRetry={profile.refetch} />;
  if (!profile.data) return <SkeletonText lines={6} />;
  return <TextsForm profile={profile.data} />;
}

function TextsForm({ profile }: { profile: SenseiProfile }) {
  const client = useQueryClient();
  const { props, handle, dialog } = useRecordForm({
    record: profile,
    isFollowing: true,
    text: m.common_merge_own(),
    parts: profileParts(),
    valuesOf,
    load: () => client.fetchQuery({ ...ownProfileQuery, staleTime: 0 }),
    save: async (values: ProfileValues, { version }) => {
      const next = await savingApi(updateSenseiProfile, {
        body: { ...ProfileForm.parse(values), version },
      });
      client.setQueryData(ownProfileQuery.queryKey, next);
      toast.success(m.sensei_profile_saved());
      return next;
    },
  });
  return (
    <>
      <ApiForm
        {...props}
        isWide
        schema={ProfileForm}
        defaultValues={valuesOf(profile)}
        draftKey="sensei-profile"
        submitLabel={m.common_save()}
        actions={
          <LinkButton variant="ghost" to={`/users/${profile.userId}`}>
            {m.sensei_view_profile()}
          </LinkButton>
        }
        onSubmit={(values) => props.onSubmit(valuesOf(values))}
      >
        {handle}
        <Fields />
      </ApiForm>
      {dialog}
    </>
  );
}

function Fields() {
  return (
    <>
      <TextField
        name="headline"
        label={m.sensei_headline()}
        help={m.sensei_headline_help()}
        maxLength={120}
      />
      <TextArea name="bio" label={m.sensei_bio()} help={m.sensei_bio_help()} rows={8} maxLength={5000} />
      <TextField
        name="videoUrl"
        type="url"
        label={m.sensei_video()}
        help={m.sensei_video_help()}
        isOptional
        maxLength={500}
      />
      <TextField name="subjects" label={m.catalogue_subjects()} help={m.sensei_subjects_help()} />
      <LanguagesField />
    </>
  );
}

function LanguagesField() {
  const { fields, append, remove } = useFieldArray<z.input<typeof ProfileForm>, 'languages'>({
    name: 'languages',
  });
  return (
    <RowsField
      legend={m.catalogue_language()}
      rows={fields}
      most={10}
      addLabel={m.sensei_language_add()}
      removeLabel={(number) => m.sensei_language_remove({ number })}
      onAdd={() => append({ code: 'en', proficiency: 'FLUENT' })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <Select
            name={`languages.${index}.code`}
            label={m.sensei_language()}
            choices={languageChoices(fields.map(({ code }) => code))}
          />
          <Select
            name={`languages.${index}.proficiency`}
            label={m.sensei_proficiency()}
            choices={LanguageProficiency.options.map((value) => ({ value, label: proficiencyName(value) }))}
          />
        </>
      )}
    </RowsField>
  );
}
