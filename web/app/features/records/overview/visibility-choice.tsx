import { setSectionVisibility } from '@michi/contract/records/record-calls';
import type { OwnRecords, RecordSection } from '@michi/contract/records/records';
import { Visibility } from '@michi/contract/states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe, Lock, type LucideIcon, UserCheck } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { visibilityNames } from './names.ts';
import { sectionName } from './parts.ts';
import { ownRecordsQuery } from './queries.ts';
import '../../../ui/styles/booking.css';

export const visibilityIcons: Record<Visibility, LucideIcon> = {
  PRIVATE: Lock,
  MY_SENSEI: UserCheck,
  PUBLIC: Globe,
};

function meaningOf(visibility: Visibility, isTeaching: boolean): string {
  switch (visibility) {
    case 'PRIVATE':
      return m.records_private_means();
    case 'MY_SENSEI':
      return m.records_my_sensei_means();
    case 'PUBLIC':
      return isTeaching ? m.records_public_means_sensei() : m.records_public_means();
  }
}

/** Who may see a section, changed at once, with what it means. */
export function VisibilityChoice({
  section,
  visibility,
  isTeaching,
}: {
  section: RecordSection;
  visibility: Visibility;
  isTeaching: boolean;
}) {
  const client = useQueryClient();
  const id = useId();
  const put = (records: OwnRecords | undefined, next: Visibility) =>
    records && {
      ...records,
      sections: records.sections.map((each) =>
        each.section === section ? { ...each, visibility: next } : each,
      ),
    };
  const change = useMutation({
    mutationFn: (next: Visibility) => api(setSectionVisibility, { body: { section, visibility: next } }),
    onMutate: async (next) => {
      await client.cancelQueries(ownRecordsQuery);
      client.setQueryData(ownRecordsQuery.queryKey, (records) => put(records, next));
    },
    onError: () => client.setQueryData(ownRecordsQuery.queryKey, (records) => put(records, visibility)),
    onSettled: () => client.invalidateQueries(ownRecordsQuery),
  });
  return (
    <fieldset className="mt-5 rounded-lg border border-hairline bg-card px-4 py-3.5" aria-describedby={id}>
      <legend className="sr-only">{m.records_who_sees({ section: sectionName(section) })}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {Visibility.options.map((option) => {
          const Icon = visibilityIcons[option];
          return (
            <label key={option} className="pill-choice gap-1.5">
              <input
                type="radio"
                name={`visibility-${section}`}
                checked={visibility === option}
                onChange={() => change.mutate(option)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4" />
              {visibilityNames[option]()}
            </label>
          );
        })}
      </div>
      <p id={id} aria-live="polite" className="mt-2.5 text-sm text-quiet">
        {meaningOf(visibility, isTeaching)}
        {section === 'PROFILE' && ` ${m.records_never_shown()}`}
        {section === 'APPLICATIONS' && ` ${m.records_notes_never_shown()}`}
      </p>
    </fieldset>
  );
}
