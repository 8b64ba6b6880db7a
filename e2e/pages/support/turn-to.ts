import { page } from 'vitest/browser';
import { openPage } from './open-page.tsx';

const mondayOf = (day: Date) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7)).getTime();

/**
 * Opens the calendar, the own one unless told otherwise, at the week of an instant, and gives its hour as the
 * pages write it.
 */
export async function turnTo(instant: string, path = '/calendar/list-calendar'): Promise<string> {
  const then = new Date(instant);
  const hour = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (path === '/calendar/list-calendar') {
    await openPage(`${path}?view=week&date=${then.toLocaleDateString('sv')}`);
    return hour;
  }
  await openPage(path);
  const weeks = Math.round((mondayOf(then) - mondayOf(new Date())) / (7 * 86_400_000));
  const turn = page.getByRole('button', { name: weeks < 0 ? 'Previous Week' : 'Next Week' });
  for (let week = 0; week < Math.abs(weeks); week += 1) await turn.click();
  return hour;
}
