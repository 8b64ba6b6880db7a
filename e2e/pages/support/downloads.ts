import { vi } from 'vitest';

/** The next file that the page makes for the reader to keep comes here instead, as text. */
export function catchDownload(): Promise<string> {
  const made = new Map<string, Blob>();
  const makeUrl = URL.createObjectURL.bind(URL);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = makeUrl(file);
    if (file instanceof Blob) made.set(url, file);
    return url;
  });
  return new Promise((resolve) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
      this: HTMLAnchorElement,
    ) {
      click.mockRestore();
      create.mockRestore();
      const file = made.get(this.href);
      if (file && this.download !== '') resolve(file.text());
    });
  });
}
