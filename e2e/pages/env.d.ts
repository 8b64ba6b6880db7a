type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };

interface ImportMetaEnv {
  /** `web/app/routes.ts`, as vitest.config.ts writes it into the scripts. */
  readonly ROUTES: RouteEntry[];
}
