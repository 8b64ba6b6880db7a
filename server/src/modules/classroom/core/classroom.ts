/**
 * Whoever paid gets in: a class that was sold beyond what a call carries has a place for each of its
 * students.
 */
export const studentPlaces = (mostStudents: number, bookedSeats: number): number =>
  Math.max(mostStudents, bookedSeats);

type Room = { hostId: string; studentPlaces: number };

/**
 * Is there a place for this person, beside these? The host's is always kept, and a person has one, in
 * whatever tabs.
 */
export function hasPlace(
  userId: string,
  { hostId, studentPlaces: places }: Room,
  present: string[],
): boolean {
  if (userId === hostId) return true;
  const others = new Set(present.filter((id) => id !== hostId && id !== userId));
  return others.size < places;
}
