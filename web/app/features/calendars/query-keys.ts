export const calendarKeys = {
  feeds: ['calendar-feeds'],
  feedCourses: ['calendar-feed-courses'],
  imports: ['calendar-imports'],
  connections: ['calendar-connections'],
  clashes: ['class-clashes'],
} as const;
