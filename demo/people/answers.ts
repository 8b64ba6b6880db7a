import { minutes } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

const most = 50;

/** How long each sensei's answers took, as the chats of this world say it. */
export function setAnswers(world: World): void {
  const profiles = new Map(world.rows.sensei_profile.map((row) => [row.user_id, row]));
  const answers = new Map<string, { at: string; minutes: number }[]>();
  for (const messages of Map.groupBy(world.rows.message, (row) => row.conversation_id).values()) {
    let waitingSince: Date | null = null;
    for (const { sender_id: sender, created_at } of messages
      .filter(({ system }) => !system)
      .toSorted((a, b) => a.seq - b.seq)) {
      const at = new Date(created_at);
      if (!profiles.has(sender)) waitingSince ??= at;
      else if (waitingSince) {
        const waited = Math.round((at.getTime() - waitingSince.getTime()) / minutes(1));
        answers.set(sender, [...(answers.get(sender) ?? []), { at: at.toISOString(), minutes: waited }]);
        waitingSince = null;
      }
    }
  }
  for (const [userId, profile] of profiles)
    profile.answers = (answers.get(userId) ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-most);
}
