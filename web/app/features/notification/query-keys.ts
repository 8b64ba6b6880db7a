export const notificationKeys = {
  notices: ['notices'],
  noticeChoices: ['notice-choices'],
  pushDevices: ['push-devices'],
} as const;
