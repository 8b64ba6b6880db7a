import { Suspense } from 'react';
import { useUser } from '../../../lib/session/session-store.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const Heart = lazyPart(async () => (await import('./favourite-heart.tsx')).FavouriteHeart);

/** Room for a heart; a stranger's page neither shows nor loads it. */
export function FavouriteSlot({ courseId, title }: { courseId: string; title: string }) {
  const user = useUser();
  if (user?.type !== 'STUDENT') return null;
  return (
    <Suspense>
      <Heart key={user.id} courseId={courseId} title={title} />
    </Suspense>
  );
}
