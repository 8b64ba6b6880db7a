import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

/** What follows from it, and the two ways out. */
export function RemoveFactor({
  text,
  label,
  onRemove,
  onCancel,
}: {
  text: string;
  label: string;
  onRemove: () => Promise<unknown>;
  onCancel: () => void;
}) {
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await onRemove();
    } catch (error) {
      // The failed call has shown its toast; the dialog stays for another try.
      if (!isApiError(error)) throw error;
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <p>{text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onPress={onCancel} isDisabled={isPending}>
          {m.common_cancel()}
        </Button>
        <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
          {label}
        </Button>
      </div>
    </div>
  );
}
