import { updateSenseiProfile } from '@michi/contract/catalogue';
import { LanguageProficiency } from '@michi/contract/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { proficiencyName } from '../../lib/education-names.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Select } from '../../ui/form/choices.tsx';
import { RowsField } from '../../ui/form/rows-field.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { languageChoices } from './language-choices.ts';
import { ownProfileQuery } from './queries.ts';

/** Subjects are typed in one line, parted by commas. */
const ProfileForm = z.object({
  headline: updateSenseiProfile.body.shape.headline,
  bio: updateSenseiProfile.body.shape.bio,
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

/** What a sensei says of herself, as the public page shows it. */
export function SenseiProfileForm() {
  const client = useQueryClient();
  const profile = useQuery(ownProfileQuery);
  if (profile.isLoadingError) return <ErrorState error={profile.error} onRetry={profile.refetch} />;
  if (!profile.data) return <SkeletonText lines={6} />;
  const { headline, bio, languages, subjects, version, userId } = profile.data;
  return (
    <ApiForm
      key={version}
      isWide
      schema={ProfileForm}
      defaultValues={{
        headline: headline ?? '',
        bio: bio ?? '',
        languages: languages.length > 0 ? languages : [{ code: 'en', proficiency: 'FLUENT' }],
        subjects: subjects.join(', '),
      }}
      submitLabel={m.common_save()}
      actions={
        <LinkButton variant="ghost" to={`/users/${userId}`}>
          {m.sensei_view_profile()}
        </LinkButton>
      }
      onSubmit={async (values) => {
        client.setQueryData(
          ownProfileQuery.queryKey,
          await api(updateSenseiProfile, { body: { ...values, version } }),
        );
        toast.success(m.sensei_profile_saved());
      }}
    >
      <TextField
        name="headline"
        label={m.sensei_headline()}
        help={m.sensei_headline_help()}
        maxLength={120}
      />
      <TextArea name="bio" label={m.sensei_bio()} help={m.sensei_bio_help()} rows={8} maxLength={5000} />
      <TextField name="subjects" label={m.catalogue_subjects()} help={m.sensei_subjects_help()} />
      <LanguagesField />
    </ApiForm>
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
