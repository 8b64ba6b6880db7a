export const notificationKeys = { notices: ['notices'], noticeChoices: ['notice-choices'] } as const;
