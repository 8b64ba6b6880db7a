import type { TrailEntry } from '@michi/contract/administration/trail';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { configurationQuery } from './configuration.tsx';
import { useSettingChange } from './setting-row.tsx';

const Value = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Sets a key back to what it was before this entry, as long as it is not that already: as it is now, also
 * where another administrator made the entry.
 */
export function SettingUndo({ entry: { changes, name } }: { entry: TrailEntry }) {
  const now = useQuery({ ...configurationQuery, refetchOnMount: 'always' }).data?.items.find(
    ({ key }) => key === name,
  );
  const change = useSettingChange();
  const before = Value.safeParse(changes[0]?.before);
  if (!now || !before.success || now.value === before.data) return null;
  const { key, value: seen } = now;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-1"
      isPending={change.isPending}
      onPress={() => change.mutate({ key, value: before.data, seen })}
    >
      {m.platform_undo()}
    </Button>
  );
}
