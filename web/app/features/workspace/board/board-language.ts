/** Of the names that Excalidraw has for its languages the one of ours: `es-ES` of `es`. */
export const boardLanguage = (names: readonly string[], locale: string): string =>
  names.find((name) => name === locale) ?? names.find((name) => name.startsWith(`${locale}-`)) ?? 'en';
