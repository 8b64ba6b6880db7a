import { TriangleAlert } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import type { DeviceProblem } from '../devices/devices.ts';

/** Why somebody is not seen or heard, and what to do about it. */
export function ProblemNotes({
  problems,
  notes,
}: {
  problems: readonly DeviceProblem[];
  notes: readonly string[];
}) {
  const texts = new Set([...problems.map(problemText), ...notes]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {texts.size > 0 && (
        <ul className="flex flex-col gap-1.5">
          {[...texts].map((text) => (
            <li key={text} className="flex items-start gap-2 rounded-md bg-amber-wash px-3 py-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function problemText({ device, fault }: DeviceProblem): string {
  if (device === 'screen') return m.classroom_fault_screen();
  const isCamera = device === 'camera';
  switch (fault) {
    case 'insecure':
      return m.classroom_fault_insecure();
    case 'denied':
      return isCamera ? m.classroom_fault_denied_camera() : m.classroom_fault_denied_microphone();
    case 'missing':
      return isCamera ? m.classroom_fault_missing_camera() : m.classroom_fault_missing_microphone();
    case 'busy':
      return isCamera ? m.classroom_fault_busy_camera() : m.classroom_fault_busy_microphone();
    case 'interrupted':
      return isCamera ? m.room_fault_interrupted_camera() : m.room_fault_interrupted_microphone();
    case 'unblurred':
      return m.room_fault_unblurred();
    case 'withdrawn':
      return m.room_fault_withdrawn();
    case 'failed':
      return isCamera ? m.classroom_fault_failed_camera() : m.classroom_fault_failed_microphone();
  }
}
