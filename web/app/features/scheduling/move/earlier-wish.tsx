import { type ClassMove, setEarlierWish } from '@michi/contract/scheduling/moves';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { schedulingKeys } from '../query-keys.ts';
import '../../../ui/form/choices.css';

/** Whether the student hears of each earlier time that opens. */
export function EarlierWish({ move }: { move: ClassMove }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (isWanted: boolean) =>
      api(setEarlierWish, { params: { id: move.classId }, body: { isWanted } }),
    onSettled: () => client.invalidateQueries({ queryKey: schedulingKeys.move(move.classId) }),
  });
  if (move.wantsEarlier === null) return null;
  const isWanted = change.isPending ? change.variables : move.wantsEarlier;
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => change.mutate(target.checked)}
        className="choice"
      />
      <span className="text-sm leading-6">
        {m.move_earlier()}
        <span className="block text-quiet">{m.move_earlier_help()}</span>
      </span>
    </label>
  );
}
