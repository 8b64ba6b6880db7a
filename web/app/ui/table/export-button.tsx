import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from '../../lib/browser/toast.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { mostExported } from './all-rows.ts';
import { downloadCsv } from './csv.ts';
import type { FileColumn } from './data-table.tsx';

type Props<Row> = {
  name: string;
  columns: readonly FileColumn<Row>[];
  rows: () => Promise<readonly Row[]>;
};

/** The file of a list that is no table. */
export function ExportButton<Row>({ name, columns, rows }: Props<Row>) {
  const save = useMutation({
    mutationFn: rows,
    onSuccess: (exported) => {
      downloadCsv(name, columns, exported);
      if (exported.length >= mostExported)
        toast.info(m.common_export_cut({ count: formatNumber(exported.length) }));
    },
  });
  return (
    <Button size="sm" variant="ghost" isPending={save.isPending} onPress={() => save.mutate()}>
      <Download aria-hidden />
      {m.common_export_csv()}
    </Button>
  );
}
