const longestSide = 4096;
/**
 * More than this is made smaller before it is sent, however few bytes it has: the server reads little more.
 */
const mostPixels = 50_000_000;
const canShrink = new Set(['image/jpeg', 'image/png', 'image/webp']);

type Size = { width: number; height: number };

/** The size to make of it, or null where it may be sent as it is. */
export function shrunkSize({ width, height }: Size, bytes: number, maxBytes: number): Size | null {
  if (bytes <= maxBytes && width * height <= mostPixels) return null;
  const share = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * A photo of more bytes or pixels than may be sent is made smaller here; anything else, or what this browser
 * cannot open, stays as it is.
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (!canShrink.has(file.type)) return file;
  try {
    const size = shrunkSize(await sizeOf(file), file.size, maxBytes);
    if (size === null) return file;
    const smaller = await createImageBitmap(file, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'high',
    });
    const canvas = new OffscreenCanvas(size.width, size.height);
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    // A JPEG has no transparency: it would be black.
    paper.fillStyle = '#ffffff';
    paper.fillRect(0, 0, size.width, size.height);
    paper.drawImage(smaller, 0, 0, size.width, size.height);
    smaller.close();
    const written = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return new File([written], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

/** From its header: nothing is decoded for it. */
async function sizeOf(file: File): Promise<Size> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    const loaded = new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
    });
    image.src = address;
    await loaded;
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Whether it is too large, even after it was made smaller. */
export function isTooLarge(file: File, maxBytes: number): boolean {
  return file.size > maxBytes && !canShrink.has(file.type);
}
