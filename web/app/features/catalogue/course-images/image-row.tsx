import type { CourseImage } from '@michi/contract/catalogue/course-images';
import { ArrowDown, ArrowUp, CircleAlert, Crop, LoaderCircle, RotateCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CoursePicture } from '../../../ui/picture/course-picture.tsx';
import type { RowMoves } from '../../../ui/list/reorder-list.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx';
import { AltField, type Describe } from './alt-field.tsx';

export type ImageActions = {
  onDescribe: Describe;
  onCover: () => void;
  onCrop: () => Promise<void>;
  onAgain: () => void;
  onRemove: () => void;
};
type Props = ImageActions & { image: CourseImage; isCover: boolean; moves: RowMoves };

/** One picture: as it is shown, what is to be seen on it, and what can be done with it. */
export function ImageRow({ image, isCover, moves, ...actions }: Props) {
  return (
    <div className="grid grow gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="relative aspect-video self-start overflow-hidden rounded-md bg-sunken ring-1 ring-hairline">
        <Shown image={image} />
        {isCover && (
          <span className="absolute start-2 top-2 rounded-full bg-card px-2.5 py-0.5 text-xs font-medium shadow-sm">
            {m.pictures_cover()}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {image.state === 'FAILED' ? (
          <p className="flex items-start gap-2 text-sm text-alarm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">
              {image.name && <span className="block font-medium">{image.name}</span>}
              {failureText[image.failure ?? 'UNREADABLE']()}
            </span>
          </p>
        ) : (
          <AltField key={image.id} alt={image.alt} onDescribe={actions.onDescribe} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {image.failure === 'NOT_MADE' && (
            <Button
              size="sm"
              onPress={actions.onAgain}
              aria-label={`${m.common_try_again()}: ${m.pictures_nth({ number: moves.place })}`}
            >
              <RotateCw aria-hidden className="size-4" />
              {m.common_try_again()}
            </Button>
          )}
          {image.original && <CropButton place={moves.place} onCrop={actions.onCrop} />}
          {!isCover && image.file && (
            <Button size="sm" variant="ghost" onPress={actions.onCover}>
              <Star aria-hidden className="size-4" />
              {m.pictures_make_cover()}
            </Button>
          )}
          <span className="ms-auto">
            <ActionMenu
              label={m.pictures_more({ number: moves.place })}
              actions={menuOf(moves, actions.onRemove)}
            />
          </span>
        </div>
      </div>
    </div>
  );
}

function CropButton({ place, onCrop }: { place: number; onCrop: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    await onCrop();
    setPending(false);
  };
  return (
    <Button
      size="sm"
      isPending={isPending}
      onPress={() => void press()}
      aria-label={m.pictures_crop_one({ number: place })}
    >
      <Crop aria-hidden className="size-4" />
      {m.pictures_crop()}
    </Button>
  );
}

function Shown({ image }: { image: CourseImage }) {
  return (
    <>
      {image.file && (
        <CoursePicture
          src={image.file}
          alt={image.alt}
          sizes="(min-width: 640px) 13rem, 90vw"
          isFirst={false}
          className="size-full object-cover"
        />
      )}
      {image.state === 'PROCESSING' && (
        <output className="absolute inset-0 grid place-content-center gap-2 bg-card/80 text-center text-xs text-quiet">
          <LoaderCircle aria-hidden className="mx-auto size-5 animate-spin" />
          {m.pictures_making()}
        </output>
      )}
    </>
  );
}

const failureText = {
  UNREADABLE: m.pictures_unreadable,
  TOO_SMALL: m.pictures_too_small,
  TOO_LARGE: m.pictures_too_large,
  NOT_MADE: m.pictures_not_made,
};

const stay = () => undefined;

function menuOf({ up, down }: RowMoves, onRemove: () => void): MenuAction[] {
  return [
    { id: 'up', label: m.common_move_up(), icon: ArrowUp, onAction: up ?? stay, isDisabled: !up },
    { id: 'down', label: m.common_move_down(), icon: ArrowDown, onAction: down ?? stay, isDisabled: !down },
    { id: 'remove', label: m.pictures_remove(), icon: Trash2, onAction: onRemove, isDanger: true },
  ];
}
