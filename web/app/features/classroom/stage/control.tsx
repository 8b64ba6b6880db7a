import type { LucideIcon } from 'lucide-react';

export type ControlProps = {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  isOn?: boolean;
  /** How many wait for it to be pressed. */
  count?: number;
  onPress: () => void;
  className?: string;
};

/** One round button of the call. */
export function Control({
  icon: Icon,
  label,
  isOff = false,
  isOn = false,
  count = 0,
  onPress,
  className = '',
}: ControlProps) {
  const look = isOff
    ? 'bg-white text-black'
    : isOn
      ? 'bg-indigo text-on-indigo'
      : 'bg-raised text-ink hover:bg-default';
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className={`relative grid size-11 shrink-0 place-items-center rounded-full ${look} ${className}`}
    >
      <Icon aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -end-1 -top-1 grid min-w-5 place-items-center rounded-full bg-[var(--seal)] px-1 text-xs font-medium text-on-seal tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  );
}
