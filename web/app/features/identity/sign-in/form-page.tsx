import type { ReactNode } from 'react';

/** The frame of one small form. */
export function FormPage({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="text-4xl">{title}</h1>
      {lead && <p className="mt-3 text-quiet">{lead}</p>}
      <div className="mt-8">{children}</div>
      {below && <div className="mt-8 border-t border-hairline pt-5 text-sm">{below}</div>}
    </div>
  );
}
