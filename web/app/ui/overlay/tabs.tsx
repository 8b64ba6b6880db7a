import { Tabs as Kit } from '@heroui/react/tabs';
import type { ReactNode } from 'react';
import './overlay.css';

export type Tab = {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** A look at another view takes nothing away that was typed in this one. */
  isKept?: boolean;
};

/**
 * A page that opens at a later view shows its tab, also on a narrow screen. The list draws its tabs later
 * than itself.
 */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

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
  return (
    <Kit variant="secondary" selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <Kit.ListContainer>
        <Kit.List aria-label={label}>
          {tabs.map((tab) => (
            <Kit.Tab key={tab.id} id={tab.id} ref={tab.id === selected ? bringIntoView : undefined}>
              {tab.label}
              <Kit.Indicator />
            </Kit.Tab>
          ))}
        </Kit.List>
      </Kit.ListContainer>
      {tabs.map((tab) => (
        <Kit.Panel
          key={tab.id}
          id={tab.id}
          shouldForceMount={tab.isKept ?? false}
          className="px-0 pt-6 data-inert:hidden"
        >
          {tab.content}
        </Kit.Panel>
      ))}
    </Kit>
  );
}
