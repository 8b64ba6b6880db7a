/** The code of an error of the system or of a library; '' where it has none. */
export const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
