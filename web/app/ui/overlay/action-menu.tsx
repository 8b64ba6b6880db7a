import { Dropdown } from '@heroui/react/dropdown';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import './overlay.css';

export type MenuAction = {
  id: string;
  label: string;
  icon?: LucideIcon;
  onAction: () => void;
  isDisabled?: boolean;
  isDanger?: boolean;
};

/** A button that opens a list of actions; three dots unless it is given something better. */
export function ActionMenu({
  actions,
  label,
  trigger,
  isOpenAtFirst = false,
}: {
  actions: readonly MenuAction[];
  label?: string;
  trigger?: ReactNode;
  isOpenAtFirst?: boolean;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!isOpenAtFirst || wasOpened.current) return;
    wasOpened.current = true;
    const button = place.current?.querySelector('button');
    // It has the focus before the menu takes it, and so gets it back.
    button?.focus();
    button?.click();
  }, [isOpenAtFirst]);
  return (
    <Dropdown>
      <span ref={place} className="contents">
        <Button variant="ghost" isIconOnly={!trigger} aria-label={label ?? m.common_more_actions()}>
          {trigger ?? <Ellipsis aria-hidden />}
        </Button>
      </span>
      <Dropdown.Popover>
        <Dropdown.Menu
          aria-label={label ?? m.common_more_actions()}
          onAction={(key) => actions.find((action) => action.id === key)?.onAction()}
          disabledKeys={actions.filter((action) => action.isDisabled).map((action) => action.id)}
        >
          {actions.map(({ id, label: text, icon: Icon, isDanger }) => (
            <Dropdown.Item key={id} id={id} textValue={text} variant={isDanger ? 'danger' : 'default'}>
              {Icon && <Icon aria-hidden className="size-4" />}
              {text}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
