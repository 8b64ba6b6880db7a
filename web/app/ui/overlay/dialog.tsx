import { Modal } from '@heroui/react/modal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { UnsavedInputContext, useCloseWithCare } from './unsaved-input.ts';
import './overlay.css';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'cover';
  /** A press outside or Escape does not close it: something would be lost. */
  isSticky?: boolean;
};

export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  size = 'md',
  isSticky = false,
}: DialogProps) {
  const care = useCloseWithCare(isOpen, onClose);
  return (
    <Modal.Backdrop
      isOpen={isOpen}
      onOpenChange={(open) => open || care.close()}
      isDismissable={!isSticky}
      isKeyboardDismissDisabled={isSticky}
    >
      <Modal.Container size={size} placement="auto">
        <Modal.Dialog>
          {!isSticky && <Modal.CloseTrigger aria-label={m.common_close()} />}
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <UnsavedInputContext value={care.typed}>{children}</UnsavedInputContext>
            <FocusBack />
            {care.isAsking && <DiscardDialog onStay={care.stay} onLeave={care.leave} />}
          </Modal.Body>
          {actions && <Modal.Footer>{actions}</Modal.Footer>}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

/**
 * Over a side panel both want the focus when the dialog closes, and the panel may come last: once both have
 * had their turn, it goes to what opened the dialog, or where that is gone to what stood around it, unless it
 * is already somewhere outside.
 */
function FocusBack() {
  useEffect(() => {
    const opener = document.activeElement;
    const around = opener?.closest('[tabindex="-1"]');
    const giveBack = () => {
      const panel = document.activeElement?.closest('[role=dialog]');
      const isAstray = document.activeElement === document.body || panel?.contains(opener) === true;
      const home = opener?.isConnected ? opener : around;
      if (isAstray && home instanceof HTMLElement) home.focus();
    };
    return () => void requestAnimationFrame(() => requestAnimationFrame(giveBack));
  }, []);
  return null;
}

type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, exactly: the refund, the date, who is told. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Stays open while it runs, and when it fails: the toast has said why. */
  onConfirm: () => Promise<unknown> | void;
  isDanger?: boolean;
  /** What will happen is not known yet, so nobody can agree to it. */
  isNotReady?: boolean;
  /** It happened already, or cannot any more: there is nothing to agree to. */
  isOver?: boolean | undefined;
};

/** Takes the focus over from the button that it stands for. */
function CloseOnly({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={place}>
      <Button variant="secondary" onPress={onClose}>
        {m.common_close()}
      </Button>
    </span>
  );
}

/** Before what was typed goes with the dialog or panel that it stands in. */
export function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onPress={onStay}>
        {m.common_keep_writing()}
      </Button>
      <Button variant="danger" onPress={onLeave}>
        {m.common_discard()}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onStay} title={m.common_discard_title()} actions={actions} size="sm">
      {m.common_discard_text()}
    </Dialog>
  );
}

/** For money and deletion; elsewhere do it and offer to undo. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isDanger = false,
  isNotReady = false,
  isOver = false,
}: ConfirmProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The failed call has shown its toast; the dialog stays for another try.
    } finally {
      setPending(false);
    }
  };
  const actions = isOver ? (
    <CloseOnly onClose={onClose} />
  ) : (
    <>
      <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
        {cancelLabel ?? m.common_cancel()}
      </Button>
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        onPress={() => void confirm()}
        isPending={isPending}
        isDisabled={isNotReady}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} actions={actions} isSticky={isPending} size="sm">
      {children}
    </Dialog>
  );
}
