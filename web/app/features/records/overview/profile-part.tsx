import { updateRecordProfile } from '@michi/contract/records/record-calls';
import { ProfileFields } from '@michi/contract/records/record-fields';
import type { OwnRecords } from '@michi/contract/records/records';
import { EducationLevel, Gender, Orientation } from '@michi/contract/states';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { savingApi } from '../../../lib/api/client.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { AutosaveForm } from '../../../ui/saving/autosave-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { choicesOf, genderNames, orientationNames } from './names.ts';
import { ownRecordsQuery } from './queries.ts';
import { VisibilityChoice } from './visibility-choice.tsx';
import { YearField } from '../sections/year-field.tsx';

type Profile = OwnRecords['profile'];

function valuesOf(profile: Profile) {
  const { birthDate, gender, orientation, educationLevel, school, graduationYear } = profile;
  return { birthDate, gender, orientation, educationLevel, school, graduationYear };
}

/** Where somebody stands at school, and what is nobody else's business. */
export function ProfilePart({ records, isTeaching }: { records: OwnRecords; isTeaching: boolean }) {
  const client = useQueryClient();
  const { profile, sections } = records;
  const visibility = sections.find(({ section }) => section === 'PROFILE')?.visibility ?? 'PRIVATE';
  return (
    <section aria-labelledby="records-profile">
      <SectionHeader id="records-profile" title={m.records_profile()} />
      <p className="mt-1.5 text-quiet">{m.records_profile_lead()}</p>
      <VisibilityChoice section="PROFILE" visibility={visibility} isTeaching={isTeaching} />
      <div className="card mt-5 p-5 md:p-6">
        <AutosaveForm
          schema={ProfileFields}
          defaultValues={valuesOf(profile)}
          version={profile.version}
          save={async (values, version) => {
            const saved = await savingApi(updateRecordProfile, {
              body: { ...values, version: version ?? profile.version },
            });
            void client.invalidateQueries(ownRecordsQuery);
            return saved.version;
          }}
          latest={async () => {
            const newest = await client.fetchQuery({ ...ownRecordsQuery, staleTime: 0 });
            return { values: valuesOf(newest.profile), version: newest.profile.version };
          }}
          draftKey="record-profile"
        >
          <Select
            name="educationLevel"
            label={m.records_level()}
            placeholder={m.records_not_given()}
            isNullable
            choices={EducationLevel.options.map((value) => ({ value, label: educationLevelName(value) }))}
          />
          <TextField name="school" label={m.records_school()} isOptional />
          <YearField
            name="graduationYear"
            label={m.records_graduation()}
            current={profile.graduationYear}
            isOptional
          />
          <OnlyForYou />
        </AutosaveForm>
      </div>
    </section>
  );
}

/** What a student may do depends on it: it is stated once, where it is asked for. */
function BirthDateHelp() {
  return useUser()?.age?.standing === 'UNKNOWN' ? (
    <Link to="/student/family" className="prose-link">
      {m.family_birth_needed()}
    </Link>
  ) : (
    m.family_birth_fixed()
  );
}

function OnlyForYou() {
  const zone = useZone();
  const isStudent = useUser()?.type === 'STUDENT';
  return (
    <section aria-labelledby="only-you" className="mt-2 flex flex-col gap-5 border-t border-hairline pt-5">
      <div>
        <h3 id="only-you" className="text-lg">
          {m.records_only_you()}
        </h3>
        <p className="mt-1 flex items-start gap-2 text-sm text-quiet">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {m.records_only_you_text()}
        </p>
      </div>
      <DateField
        name="birthDate"
        label={m.records_birth_date()}
        help={isStudent ? <BirthDateHelp /> : undefined}
        max={todayIn(zone)}
        isDisabled={isStudent}
        isOptional
      />
      <Select
        name="gender"
        label={m.records_gender()}
        placeholder={m.records_not_given()}
        isNullable
        isOptional
        choices={choicesOf(Gender.options, genderNames)}
      />
      <Select
        name="orientation"
        label={m.records_orientation()}
        placeholder={m.records_not_given()}
        isNullable
        isOptional
        choices={choicesOf(Orientation.options, orientationNames)}
      />
    </section>
  );
}
