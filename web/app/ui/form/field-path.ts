/** The server names the part of the call too: `body.email`. */
export function fieldPath(field: string): string {
  return field.replace(/^(body|query|params)[./]/, '').replaceAll('/', '.');
}
