import { Tabs as Kit } from '@heroui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import './overlay.css';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

/** Views of one thing. `selected` and `onSelect` together put the choice into the URL. */
export function Tabs({
  tabs,
  label,
  selected,
  onSelect,
}: {
  tabs: readonly Tab[];
  label: string;
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // A page that opens at a later view shows its tab, also on a narrow screen.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <Kit variant="secondary" selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <Kit.ListContainer>
        <Kit.List ref={list} aria-label={label}>
          {tabs.map((tab) => (
            <Kit.Tab key={tab.id} id={tab.id}>
              {tab.label}
              <Kit.Indicator />
            </Kit.Tab>
          ))}
        </Kit.List>
      </Kit.ListContainer>
      {tabs.map((tab) => (
        <Kit.Panel key={tab.id} id={tab.id} className="px-0 pt-6">
          {tab.content}
        </Kit.Panel>
      ))}
    </Kit>
  );
}
