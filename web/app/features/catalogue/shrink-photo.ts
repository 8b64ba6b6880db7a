const longestSide = 4096;
const canShrink = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A photo that is larger than may be sent is made smaller here; anything else, or what this browser cannot open, stays as it is. */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !canShrink.has(file.type)) return file;
  try {
    const whole = await createImageBitmap(file);
    const share = Math.min(1, longestSide / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(Math.round(whole.width * share), Math.round(whole.height * share));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return new File([smaller], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

/** Whether it is too large, even after it was made smaller. */
export function isTooLarge(file: File, maxBytes: number): boolean {
  return file.size > maxBytes && !canShrink.has(file.type);
}
