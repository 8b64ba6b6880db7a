import { openDocument, type WaitingDocument } from '@michi/contract/records/documents';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Opens the file, which leaves a trace; nothing once the file was deleted. */
export function OpenDocument({ document: { id, file } }: { document: Pick<WaitingDocument, 'id' | 'file'> }) {
  const open = useMutation({
    mutationFn: () => api(openDocument, { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!file) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      isPending={open.isPending}
      onPress={() => open.mutate()}
      aria-label={m.files_queue_open_for({ name: file.name })}
    >
      {m.files_queue_open()}
    </Button>
  );
}
