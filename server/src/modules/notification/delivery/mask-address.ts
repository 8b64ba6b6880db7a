/** `a•••@example.com`: enough to know one's own again. */
export const maskAddress = (email: string): string =>
  `${/^./u.exec(email)?.[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;
