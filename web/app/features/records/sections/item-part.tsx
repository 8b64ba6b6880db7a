import type { OwnRecords } from '@michi/contract/records/records';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ReorderList, type RowMoves } from '../../../ui/list/reorder-list.tsx';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ItemForm } from './item-form.tsx';
import type { ItemRow, ItemSchema, ItemSpec } from './item-spec.ts';
import { PartHeader } from '../overview/part-header.tsx';
import { partName, sectionOf } from '../overview/parts.ts';
import { ownRecordsQuery } from '../overview/queries.ts';
import { removeLater, useRemoved } from './removals.ts';
import { VisibilityChoice } from '../overview/visibility-choice.tsx';

type Props<Row extends ItemRow, S extends ItemSchema> = {
  spec: ItemSpec<Row, S>;
  records: OwnRecords;
  isTeaching: boolean;
  /** Beside the button that adds: an import, say. */
  actions?: ReactNode;
};

/** One section that is a list: who sees it, its rows, and a sheet in which each is filled. */
export function ItemPart<Row extends ItemRow, S extends ItemSchema>(props: Props<Row, S>) {
  const { spec, records, isTeaching, actions } = props;
  const [open, setOpen] = useState<{ row: Row | null } | null>(null);
  const removed = useRemoved();
  const rows = spec.rowsOf(records).filter(({ id }) => !removed.has(id));
  const section = sectionOf[spec.part];
  const state = records.sections.find((each) => each.section === section);
  const isFull = state?.limit !== null && state !== undefined && rows.length >= state.limit;
  const close = () => setOpen(null);
  const add = (
    <Button variant="primary" onPress={() => setOpen({ row: null })} isDisabled={isFull}>
      <Plus aria-hidden />
      {spec.addLabel()}
    </Button>
  );
  return (
    <section aria-labelledby={`records-${spec.part}`}>
      <PartHeader
        id={`records-${spec.part}`}
        title={partName(spec.part)}
        lead={spec.lead()}
        actions={
          <div className="flex flex-wrap gap-2">
            {actions}
            {rows.length > 0 && add}
          </div>
        }
      />
      <VisibilityChoice
        section={section}
        visibility={state?.visibility ?? 'PRIVATE'}
        isTeaching={isTeaching}
      />
      <div className="mt-4">
        {rows.length === 0 ? (
          <EmptyState title={spec.emptyTitle()} action={add} />
        ) : (
          <Rows spec={spec} rows={rows} onOpen={(row) => setOpen({ row })} />
        )}
      </div>
      {isFull && (
        <p className="mt-3 text-sm text-quiet">{m.records_full({ count: state?.limit ?? rows.length })}</p>
      )}
      <Sheet isOpen={open !== null} onClose={close} title={open?.row ? spec.editTitle() : spec.addLabel()}>
        {open && <ItemForm spec={spec} begun={open.row} records={records} onClose={close} />}
      </Sheet>
    </section>
  );
}

type RowsProps<Row extends ItemRow, S extends ItemSchema> = {
  spec: ItemSpec<Row, S>;
  rows: readonly Row[];
  onOpen: (row: Row) => void;
};

function Rows<Row extends ItemRow, S extends ItemSchema>({ spec, rows, onOpen }: RowsProps<Row, S>) {
  const client = useQueryClient();
  const [order, setOrder] = useState<string[] | null>(null);
  const { reorder } = spec;
  const remove = (row: Row) =>
    removeLater(row.id, spec.nameOf(row), async () => {
      await spec.remove(row.id);
      await client.invalidateQueries(ownRecordsQuery);
    });
  if (!reorder) {
    return (
      <ul className="flex flex-col">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-hairline py-3.5 last:border-b-0"
          >
            <spec.Line row={row} />
            <div className="col-start-2 row-start-1 flex gap-2">
              <EditButton name={spec.nameOf(row)} onPress={() => onOpen(row)} />
              <Button
                variant="ghost"
                isIconOnly
                aria-label={m.records_delete_one({ name: spec.nameOf(row) })}
                onPress={() => remove(row)}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    );
  }
  const place = (row: Row) => order?.indexOf(row.id) ?? -1;
  const shown = order ? rows.toSorted((one, other) => place(one) - place(other)) : rows;
  const save = async (ids: string[]) => {
    setOrder(ids);
    try {
      await reorder(ids);
      await client.invalidateQueries(ownRecordsQuery);
    } finally {
      setOrder(null);
    }
  };
  return (
    <>
      <p className="mb-1 text-sm text-quiet">{m.common_drag_hint()}</p>
      <ReorderList
        label={partName(spec.part)}
        items={shown}
        nameOf={spec.nameOf}
        onReorder={(ids) => void save(ids).catch(() => toast.dismiss('order'))}
      >
        {(row, moves) => (
          <>
            <div className="min-w-0 grow">
              <spec.Line row={row} />
            </div>
            <EditButton name={spec.nameOf(row)} onPress={() => onOpen(row)} />
            <RowMenu name={spec.nameOf(row)} moves={moves} onRemove={() => remove(row)} />
          </>
        )}
      </ReorderList>
    </>
  );
}

function EditButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button variant="ghost" isIconOnly aria-label={m.records_edit_one({ name })} onPress={onPress}>
      <Pencil aria-hidden />
    </Button>
  );
}

const stay = () => undefined;

function RowMenu({ name, moves, onRemove }: { name: string; moves: RowMoves; onRemove: () => void }) {
  const { up, down } = moves;
  return (
    <ActionMenu
      label={m.records_more_about({ name })}
      actions={[
        { id: 'up', label: m.common_move_up(), icon: ArrowUp, onAction: up ?? stay, isDisabled: !up },
        {
          id: 'down',
          label: m.common_move_down(),
          icon: ArrowDown,
          onAction: down ?? stay,
          isDisabled: !down,
        },
        { id: 'delete', label: m.common_delete(), icon: Trash2, onAction: onRemove, isDanger: true },
      ]}
    />
  );
}
