/**
 * Widths of the squares in which a picture is kept; `User.avatar` is the address of the middle one. No schema
 * here: every public page reads it.
 */
export const avatarWidths = [96, 256, 512] as const;
