import type { ImageCrop } from '@michi/contract/catalogue/course-images';
import { courseImageRatio } from '@michi/contract/catalogue/course-image-widths';

/**
 * As large as it goes, from the middle: what is shown of a picture that nobody cropped. In shares of width
 * and height.
 */
export function wholeCrop({ width, height }: { width: number; height: number }): ImageCrop {
  const across = Math.min(1, height / courseImageRatio / width);
  const down = Math.min(1, (width * courseImageRatio) / height);
  return { x: (1 - across) / 2, y: (1 - down) / 2, width: across, height: down };
}

const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

export function shareOf(percent: ImageCrop): ImageCrop {
  return {
    x: share(percent.x),
    y: share(percent.y),
    width: share(percent.width),
    height: share(percent.height),
  };
}
