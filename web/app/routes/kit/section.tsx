import type { ReactNode } from 'react';

export function KitSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <h2 id={id} className="border-b border-hairline pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export type KitProps = { theme: 'light' | 'dark' };
