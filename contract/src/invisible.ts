/**
 * Signs that nobody sees: soft hyphens, spaces without width, fillers, tags, turns of direction. Those that change the sign before them
 * stay, and so do the tags of a flag such as Scotland's. Joiners stay behind an emoji, and where a script spells with them.
 */
const invisible =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f})|(?![\u034f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]|(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L})[\u200c\u200d]/gu;

/** The same for every reader; what was pasted unseen is gone. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1');
