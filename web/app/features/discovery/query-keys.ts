export const discoveryKeys = {
  savedSearches: ['saved-searches'],
} as const;
