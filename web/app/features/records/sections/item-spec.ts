import type { OwnRecords } from '@michi/contract/records/records';
import type { ComponentType, ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { SectionPartId } from '../overview/parts.ts';

export type ItemRow = { id: string; version: number };
export type ItemSchema = z.ZodType<FieldValues, FieldValues>;

/** All that differs between the sections that are lists: their calls, their words, their fields. */
export type ItemSpec<Row extends ItemRow, S extends ItemSchema> = {
  part: SectionPartId;
  rowsOf: (records: OwnRecords) => readonly Row[];
  schema: S;
  blank: () => DefaultValues<z.input<S>>;
  valuesOf: (row: Row) => DefaultValues<z.input<S>>;
  create: (values: z.output<S>) => Promise<Row>;
  update: (id: string, values: z.output<S>, version: number) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  nameOf: (row: Row) => string;
  lead: () => string;
  addLabel: () => string;
  editTitle: () => string;
  emptyTitle: () => string;
  Line: (props: { row: Row }) => ReactNode;
  /** The fields of the form; the row as the server has it, null before the first save. */
  Fields: ComponentType<{ row: Row | null }>;
  /** The rows have an order of their own. */
  reorder?: (ids: string[]) => Promise<unknown>;
};

/** A spec whose parts agree with each other. */
export function defineItems<Row extends ItemRow, S extends ItemSchema>(
  spec: ItemSpec<Row, S>,
): ItemSpec<Row, S> {
  return spec;
}
