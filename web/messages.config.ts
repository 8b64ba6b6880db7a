/** How the catalogue in messages/ becomes functions in app/paraglide; the language is set by app/lib/i18n. */
export const messageCompiler = {
  project: './project.inlang',
  outdir: './app/paraglide',
  strategy: ['globalVariable' as const, 'baseLocale' as const],
  emitReadme: false,
  emitPrettierIgnore: false,
};
