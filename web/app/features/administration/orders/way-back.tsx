import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Where the other questions have it: before the button that does it, at the end of the line. */
export function WayBack({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="secondary" className="w-full sm:ms-auto sm:w-auto" onPress={onClose}>
      {m.common_cancel()}
    </Button>
  );
}
