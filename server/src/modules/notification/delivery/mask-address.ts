/** `a•••@example.com`: enough to know one's own again. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)].slice(0, 1).join('')}•••${email.slice(at)}`;
}
