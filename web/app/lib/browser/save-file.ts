/**
 * Saves what lies at an address of ours, without leaving the page: a call that runs in it is asked nothing.
 */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
