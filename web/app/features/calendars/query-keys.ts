export const calendarKeys = {
  feeds: ['calendar-feeds'],
  feedCourses: ['calendar-feed-courses'],
  imports: ['calendar-imports'],
  clashes: ['class-clashes'],
} as const;
