import { axisSteps } from './axis.ts';

export type Bar = { id: string; label: string; value: number; text: string };

/** A number over time as bars, and as a list for who does not see them. */
export function BarChart({
  title,
  unit,
  bars,
  said,
  most: atLeast = 0,
}: {
  title: string;
  unit: string;
  bars: readonly Bar[];
  /** A value of the axis in words. */
  said: (value: number) => string;
  /** The axis reaches this at least: charts beside each other that are compared. */
  most?: number;
}) {
  const steps = axisSteps(Math.max(atLeast, ...bars.map(({ value }) => value)));
  const most = steps.at(-1) ?? 1;
  const width = 100 / Math.max(1, bars.length);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="rounded-lg border border-hairline bg-card p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-quiet">{unit}</span>
      </figcaption>
      <div aria-hidden className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="flex h-36 flex-col-reverse justify-between text-end text-xs text-quiet tabular-nums">
          {steps.map((step) => (
            <span key={step} className="flex h-0 items-center justify-end">
              {said(step)}
            </span>
          ))}
        </div>
        <div className="relative h-36">
          <div className="absolute inset-0 flex flex-col-reverse justify-between">
            {steps.map((step) => (
              <span key={step} className={`h-0 border-t ${step === 0 ? 'border-edge' : 'border-hairline'}`} />
            ))}
          </div>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden
            className="absolute inset-0 size-full"
          >
            {bars.map(({ id, label, value, text }, at) => {
              const height = value > 0 ? Math.max(1.5, (value / most) * 100) : 0;
              return (
                <g key={id}>
                  <title>{`${label}: ${text}`}</title>
                  <rect x={at * width} width={width} y={0} height={100} fill="transparent" />
                  <rect
                    x={at * width + width * 0.15}
                    width={width * 0.7}
                    y={100 - height}
                    height={height}
                    className="fill-indigo"
                  />
                </g>
              );
            })}
          </svg>
        </div>
        <p className="col-start-2 mt-1.5 flex justify-between text-sm text-quiet">
          <span>{first?.label}</span>
          <span>{last !== first && last?.label}</span>
        </p>
      </div>
      <ul className="sr-only">
        {bars.map(({ id, label, text }) => (
          <li key={id}>{`${label}: ${text}`}</li>
        ))}
      </ul>
    </figure>
  );
}
