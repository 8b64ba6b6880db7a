import type { OwnRecords } from '@michi/contract/records/records';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AutosaveForm } from '../../../ui/saving/autosave-form.tsx';
import type { ItemRow, ItemSchema, ItemSpec } from './item-spec.ts';
import { ownRecordsQuery } from '../overview/queries.ts';

type Props<Row extends ItemRow, S extends ItemSchema> = {
  spec: ItemSpec<Row, S>;
  /** The row that was opened, null for a new one: the first save makes it. */
  begun: Row | null;
  records: OwnRecords;
  onClose: () => void;
};

/** The form of one row, in a sheet: saves by itself, so that closing it loses nothing. */
export function ItemForm<Row extends ItemRow, S extends ItemSchema>(props: Props<Row, S>) {
  const { spec, begun, records, onClose } = props;
  const client = useQueryClient();
  const [id, setId] = useState(begun?.id ?? null);
  // A second save may follow the first before the page has drawn itself anew.
  const madeId = useRef(begun?.id ?? null);
  const [values] = useState(() => (begun ? spec.valuesOf(begun) : spec.blank()));
  const row = spec.rowsOf(records).find((each) => each.id === id) ?? null;
  const save = async (next: z.output<S>, version: number | null) => {
    const known = madeId.current;
    const saved =
      known === null || version === null ? await spec.create(next) : await spec.update(known, next, version);
    madeId.current = saved.id;
    setId(saved.id);
    void client.invalidateQueries(ownRecordsQuery);
    return saved.version;
  };
  const latest = async () => {
    const newest = await client.fetchQuery({ ...ownRecordsQuery, staleTime: 0 });
    const found = spec.rowsOf(newest).find((each) => each.id === madeId.current);
    if (found) return { values: spec.valuesOf(found), version: found.version };
    toast.info(m.records_gone());
    onClose();
    return null;
  };
  return (
    <AutosaveForm
      schema={spec.schema}
      defaultValues={values}
      version={begun?.version ?? null}
      save={save}
      latest={latest}
      draftKey={`record-${spec.part}-${id ?? 'new'}`}
      actions={(flush) => (
        <Button
          onPress={() => {
            void flush();
            onClose();
          }}
        >
          {m.common_done()}
        </Button>
      )}
    >
      {/* The sheet's title stands close above. */}
      <div className="flex flex-col gap-5 pt-3">
        <spec.Fields row={row} />
      </div>
    </AutosaveForm>
  );
}
