import { Suspense, useState } from 'react';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const ClassDetails = lazyPart(async () => (await import('../class-details.tsx')).ClassDetails);
const MoveClass = lazyPart(
  async () => (await import('../../../features/scheduling/move/move-class.tsx')).MoveClass,
);

/**
 * The panel of a class and the dialog that moves it, as the address asks for them; they come with the first
 * of them.
 */
export function ChatClassDialogs() {
  const { params, change } = useAddressState();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (params.has('class') || params.has('move'))) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ClassDetails
        classId={params.get('class')}
        onClose={() => change({ class: '', evaluate: '', move: '' })}
      />
      <MoveClass
        classId={params.get('move')}
        wanted={params.get('to')}
        onClose={() => change({ move: '', to: '' })}
      />
    </Suspense>
  );
}
