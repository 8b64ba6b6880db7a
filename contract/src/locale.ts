/** The languages of the platform. No schema here, so that the browser's first script stays small. */
export const locales = ['en', 'es', 'pt-BR'] as const;
export type Locale = (typeof locales)[number];

/** How the paths of each language's pages begin. */
export const localePrefixes: Readonly<Record<Locale, string>> = { en: '', es: '/es', 'pt-BR': '/pt-br' };
