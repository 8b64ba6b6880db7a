export type Bar = { id: string; label: string; value: number; text: string };

/** A number over time as bars, and as a list for who does not see them. */
export function BarChart({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = 100 / Math.max(1, bars.length);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="rounded-lg border border-hairline bg-card p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-quiet">{unit}</span>
      </figcaption>
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden className="mt-3 h-36 w-full">
        <line
          x1="0"
          x2="100"
          y1="31.9"
          y2="31.9"
          stroke="currentColor"
          strokeWidth="0.2"
          className="text-edge"
        />
        {bars.map(({ id, label, value, text }, at) => {
          const height = value > 0 ? Math.max(0.6, (value / most) * 30) : 0;
          return (
            <g key={id}>
              <title>{`${label}: ${text}`}</title>
              <rect x={at * width} width={width} y={0} height={32} fill="transparent" />
              <rect
                x={at * width + width * 0.15}
                width={width * 0.7}
                y={32 - height}
                height={height}
                className="fill-indigo"
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-sm text-quiet">
        <span>{first?.label}</span>
        <span>{last !== first && last?.label}</span>
      </p>
      <ul className="sr-only">
        {bars.map(({ id, label, text }) => (
          <li key={id}>{`${label}: ${text}`}</li>
        ))}
      </ul>
    </figure>
  );
}
