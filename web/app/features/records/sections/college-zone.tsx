import { keepOwnCollege } from '@michi/contract/records/colleges';
import type { Application } from '@michi/contract/records/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { ZonePicker } from '../../../ui/form/zone-picker.tsx';
import { ownRecordsQuery } from '../overview/queries.ts';

/** Of a college that the list lacks nobody but the student knows by which clock its deadlines are told. */
export function CollegeZone({ college }: { college: Application['college'] }) {
  const id = useId();
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: (timeZone: string) => api(keepOwnCollege, { body: { name: college.name, timeZone } }),
    onSettled: () => client.invalidateQueries(ownRecordsQuery),
  });
  const help = m.records_college_zone_help();
  return (
    <FieldFrame
      id={id}
      helpId={`${id}-help`}
      errorId={`${id}-error`}
      label={m.records_college_zone()}
      help={help}
    >
      <ZonePicker
        id={id}
        describedBy={`${id}-help`}
        value={keep.isPending ? keep.variables : college.timeZone}
        onChange={keep.mutate}
      />
    </FieldFrame>
  );
}
