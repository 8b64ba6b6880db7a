import type { CourseImage, ImageCrop } from '@michi/contract/catalogue/course-images';
import { courseImageRatio, leastCourseImageWidth } from '@michi/contract/catalogue/course-image-widths';
import { useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { shareOf, wholeCrop } from './image-crop.ts';

type Original = NonNullable<CourseImage['original']>;
type Props = {
  original: Original;
  crop: ImageCrop | null;
  onClose: () => void;
  onSave: (crop: ImageCrop) => Promise<unknown>;
};

/** The whole photo with a frame of the cards' shape, moved and sized by mouse, finger or arrow keys. */
export function CropDialog({ original, crop, onClose, onSave }: Props) {
  // The link to the photo is another one at every look at the list.
  const [{ url, width, height }] = useState(original);
  const [chosen, setChosen] = useState<ImageCrop>(() => crop ?? wholeCrop(original));
  const [isPending, setPending] = useState(false);
  const isSmall = Math.round(chosen.width * width) < leastCourseImageWidth;
  const save = async () => {
    setPending(true);
    try {
      await onSave(chosen);
      onClose();
    } catch {
      // The failed call has shown its toast; the frame stays for another try.
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.pictures_crop_title()}
      size="lg"
      actions={
        <>
          <Button variant="ghost" className="me-auto" onPress={() => setChosen(wholeCrop({ width, height }))}>
            {m.pictures_crop_whole()}
          </Button>
          <Button onPress={onClose} isDisabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button variant="primary" onPress={() => void save()} isPending={isPending} isDisabled={isSmall}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-quiet">{m.pictures_crop_text()}</p>
      <div className="crop-stage">
        <ReactCrop
          crop={{
            unit: '%',
            x: chosen.x * 100,
            y: chosen.y * 100,
            width: chosen.width * 100,
            height: chosen.height * 100,
          }}
          aspect={1 / courseImageRatio}
          keepSelection
          ruleOfThirds
          ariaLabels={frameNames()}
          onChange={(_pixels, percent) => setChosen(shareOf(percent))}
        >
          <img src={url} alt="" width={width} height={height} />
        </ReactCrop>
      </div>
      <p role="alert" className="mt-3 min-h-5 text-sm text-alarm">
        {isSmall && m.pictures_crop_small()}
      </p>
    </Dialog>
  );
}

function frameNames() {
  const corner = m.pictures_crop_corner();
  return {
    cropArea: m.pictures_crop_area(),
    nwDragHandle: corner,
    nDragHandle: corner,
    neDragHandle: corner,
    eDragHandle: corner,
    seDragHandle: corner,
    sDragHandle: corner,
    swDragHandle: corner,
    wDragHandle: corner,
  };
}
