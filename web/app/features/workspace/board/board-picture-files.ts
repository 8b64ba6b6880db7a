/**
 * Of a picture that Excalidraw has as a data address: what our storage takes. Drawings and moving pictures
 * become still ones.
 */
export async function fileOfDataUrl(dataUrl: string, name: string): Promise<File> {
  const type = /^data:([\w/+.-]+)[;,]/.exec(dataUrl)?.[1] ?? '';
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(type)) return drawn(dataUrl, name);
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type });
}

const widest = 2000;

async function drawn(dataUrl: string, name: string): Promise<File> {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const scale = Math.min(1, widest / Math.max(picture.naturalWidth || 1, picture.naturalHeight || 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((picture.naturalWidth || 300) * scale));
  canvas.height = Math.max(1, Math.round((picture.naturalHeight || 300) * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture cannot be drawn');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

/** The way back: Excalidraw draws pictures from data addresses. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });
