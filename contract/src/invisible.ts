const flagOfTags = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f}`;
/** They change the sign before them. */
const variations = String.raw`\u034f|[\u180b-\u180d]|\u180f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]`;
const joiner = String.raw`[\u200c\u200d]`;
const scriptsWithoutJoiners = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const joined = String.raw`[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?![${scriptsWithoutJoiners}])\p{L}`;

/**
 * Signs that nobody sees: soft hyphens, spaces without width, fillers, tags, turns of direction. Those that
 * change the sign before them stay, and so do the tags of a flag such as Scotland's. Joiners stay behind an
 * emoji, and where a script spells with them.
 */
const invisible = new RegExp(
  String.raw`(${flagOfTags})|(?!${variations}|${joiner})[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]|(?<!${joined})${joiner}`,
  'gu',
);

/** The same for every reader; what was pasted unseen is gone. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1');
