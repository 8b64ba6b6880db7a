import type { DeviceState, JoinRefusal } from '@michi/contract/classroom/rooms';
import type { SeatFacts } from '@michi/contract/evaluation/disputes';
import { useZone } from '../../lib/format/clock.ts';
import { formatShortDay, formatTime } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

type Entry = { at: string; isSensei: boolean; text: string; detail: string };

/**
 * Every change, reminder, coming, going and try to come in of both sides, in order: what they would else
 * argue about.
 */
export function EvidenceTimeline({ facts }: { facts: SeatFacts }) {
  const zone = useZone();
  const when = (at: string) => `${formatShortDay(at, zone)}, ${formatTime(at, zone)}`;
  const entries = entriesOf(facts, when);
  if (entries.length === 0) return null;
  return (
    <ol aria-label={m.dispute_timeline()} className="flex flex-col gap-2 text-sm">
      {entries.map(({ at, isSensei, text, detail }) => (
        <li key={at + text} className="flex gap-2.5">
          <span
            aria-hidden
            className={`mt-1.5 size-2 shrink-0 rounded-full ${isSensei ? 'bg-indigo' : 'bg-moss'}`}
          />
          <span className="min-w-0 wrap-anywhere">
            {text}
            <span className="block text-xs text-quiet">
              <time dateTime={at}>{when(at)}</time>
              {detail && ` · ${detail}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function entriesOf(
  { changes, joins, refusals, reminders, sensei, student, waits }: SeatFacts,
  when: (at: string) => string,
): Entry[] {
  const nameOf = (isSensei: boolean) => (isSensei ? sensei : student).name;
  const entries: Entry[] = reminders.map(({ at, toSensei, code, ...told }) => ({
    at,
    isSensei: toSensei,
    text: (code === 'REMINDER_24H' ? m.dispute_reminded_day : m.dispute_reminded_hour)({
      name: nameOf(toSensei),
    }),
    detail: wayOf(told),
  }));
  for (const { kind, at, by, from, to, insteadOf } of changes) {
    const text =
      kind === 'SUBSTITUTED'
        ? m.dispute_substituted({ name: sensei.name, other: insteadOf ?? '' })
        : m.dispute_moved();
    const detail = from === to ? '' : m.dispute_moved_from({ from: when(from), to: when(to) });
    entries.push({ at, isSensei: by === 'SENSEI', text, detail });
  }
  for (const { bySensei, joinedAt, leftAt, microphone, camera } of joins) {
    const devices = [
      microphone && m.dispute_microphone({ state: deviceName(microphone) }),
      camera && m.dispute_camera({ state: deviceName(camera) }),
    ];
    const name = nameOf(bySensei);
    entries.push({
      at: joinedAt,
      isSensei: bySensei,
      text: m.dispute_came({ name }),
      detail: devices.filter(Boolean).join(' · '),
    });
    if (leftAt) entries.push({ at: leftAt, isSensei: bySensei, text: m.dispute_left({ name }), detail: '' });
  }
  for (const { from, to } of waits) {
    const text = m.dispute_waited({ name: student.name });
    entries.push({ at: from, isSensei: false, text, detail: m.dispute_waited_until({ time: when(to) }) });
  }
  for (const { bySensei, at, reason } of refusals) {
    const text = m.dispute_refused({ name: nameOf(bySensei) });
    entries.push({ at, isSensei: bySensei, text, detail: refusalName(reason) });
  }
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function refusalName(reason: JoinRefusal): string {
  switch (reason) {
    case 'TOO_EARLY':
      return m.dispute_refused_too_early();
    case 'TOO_LATE':
      return m.dispute_refused_too_late();
    case 'CANCELED':
      return m.dispute_refused_canceled();
    case 'NO_SEAT':
      return m.dispute_refused_no_seat();
    case 'FULL':
      return m.dispute_refused_full();
  }
}

function wayOf({ mail, inApp }: Pick<SeatFacts['reminders'][number], 'mail' | 'inApp'>): string {
  const ways = [mail && mailName(mail), inApp && m.dispute_in_app()].filter(Boolean);
  return ways.length > 0 ? ways.join(' · ') : m.dispute_reminder_off();
}

function mailName(mail: 'PENDING' | 'SENT' | 'FAILED'): string {
  switch (mail) {
    case 'PENDING':
      return m.dispute_mail_pending();
    case 'SENT':
      return m.dispute_mail_sent();
    case 'FAILED':
      return m.dispute_mail_failed();
  }
}

function deviceName(state: DeviceState): string {
  switch (state) {
    case 'WORKS':
      return m.dispute_device_works();
    case 'OFF':
      return m.dispute_device_off();
    case 'INSECURE':
      return m.dispute_device_insecure();
    case 'DENIED':
      return m.dispute_device_denied();
    case 'MISSING':
      return m.dispute_device_missing();
    case 'BUSY':
      return m.dispute_device_busy();
    case 'FAILED':
      return m.dispute_device_failed();
  }
}
