/** How many of several words a course may miss: one where no course holds all of them. */
export type Spared = 0 | 1;

/** What was understood by what was typed, from the words of all courses. */
export type Understood = {
  /** Two words that are also looked for as one: "questbridge". */
  joined: readonly string[];
  /**
   * Of words that stand nowhere: the word that each is taken for; or two of which it is made, parted by a
   * space.
   */
  instead: readonly { typed: string; meant: string }[];
};
export const nothingUnderstood: Understood = { joined: [], instead: [] };
export const meantBy = ({ instead }: Understood): { typed: string; instead: string }[] =>
  instead.map(({ typed, meant }) => ({ typed, instead: meant }));

/**
 * What a first page decides, and all that follow keep, whatever is published meanwhile. `apart`: so many
 * courses hold the words of a quoted phrase that nobody looked whether these stand side by side.
 */
export type Meaning = Understood & { spared: Spared; apart: boolean };
