import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { keepFavourite, loadFavourites, useFavourites } from './favourites-store.ts';

/** A press keeps the course in mind, the next one lets it go; letting go can be undone. */
export function FavouriteHeart({ courseId, title }: { courseId: string; title: string }) {
  const userId = useUser()?.id;
  const isKept = useFavourites().has(courseId);
  useEffect(() => {
    if (userId) void loadFavourites(userId);
  }, [userId]);
  const press = async () => {
    const isDone = await keepFavourite(courseId, !isKept);
    if (isDone && isKept)
      toast(m.catalogue_favourite_removed(), {
        action: {
          label: m.catalogue_favourite_undo(),
          onClick: () => void keepFavourite(courseId, true),
        },
      });
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={m.catalogue_favourite({ title })}
      onClick={() => void press()}
      className="grid size-10 place-items-center rounded-full border border-hairline bg-card text-ink"
    >
      <Heart aria-hidden className={`size-5 ${isKept ? 'fill-seal text-seal' : ''}`} />
    </button>
  );
}
