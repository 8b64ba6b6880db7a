import { type ExportedList, recordListExport } from '@michi/contract/administration/exports';
import { api } from '../../lib/api/client.ts';

/**
 * Before a list of the back office is saved as a file: the proof of who takes it along, and a line in the
 * audit log.
 */
export const noteExport = (list: ExportedList) => (rows: number) =>
  api(recordListExport, { body: { list, rows } });
