import mapOfPages from '../../web/app/routes.ts';

type MapEntry = { path?: string; index?: boolean; children?: MapEntry[] };

/** Every page that the web app knows, as the product writes its routes. */
export function builtPatterns(entries: readonly MapEntry[] = mapOfPages, above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [
      ...(path && !children ? [here] : index ? [above || '/'] : []),
      ...builtPatterns(children ?? [], here),
    ];
  });
}
