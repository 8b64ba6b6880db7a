/** About what a reader sees of it, to be counted: without marks and the addresses of links. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown
    .replace(/\]\((?:https?:|mailto:)[^\s)]*\)?/gi, '')
    .replace(/^[\s>]*(?:#{1,6}|[-+*]|\d+[.)])?[ \t]+/gm, '')
    .replace(/\\(?=[\p{P}\p{S}])|[*[\]]/gu, '')
    .trim();
}
