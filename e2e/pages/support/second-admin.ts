/** Beside the administrator of the demo world, for what two of them do. */
export const secondAdmin = { name: 'Ruth Adebayo', email: 'ruth@michi.test' } as const;
