import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One way to prove who one is: what it is, how it stands, what can be done about it. */
export function FactorCard({
  icon: Icon,
  title,
  text,
  badge,
  action,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  badge?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="card p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-64 gap-4">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {title}
              {badge}
            </h3>
            <p className="mt-1 text-quiet">{text}</p>
          </div>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
