import type { DropdownProps, PopoverProps } from 'antd';
import { cloneElement, useCallback, useLayoutEffect, useRef, useState, type ReactElement, type RefAttributes } from 'react';
import { useTexts } from '../texts/wording';
import { useLater } from './later';
import { useOverlays } from './overlays';

interface Opening {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

type Button = ReactElement<RefAttributes<HTMLElement> & { disabled?: boolean; onClick?: () => void }>;

/** Return a reference to a button, and a function to call before another one takes its place, so that the focus stays. */
function useKeptFocus() {
  const button = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const keep = useCallback(() => {
    hasFocus.current = button.current !== null && document.activeElement === button.current;
  }, []);
  useLayoutEffect(() => {
    if (hasFocus.current) button.current?.focus();
    hasFocus.current = false;
  });
  return { button, keep };
}

/**
 * Return what opens below a button once it is loaded, which is after the first paint, and what it is opened by. A click that comes before opens
 * it as soon as it is there.
 */
function usePopUp({ open, onOpenChange }: Opening) {
  const { button, keep } = useKeptFocus();
  const { loaded, load } = useLater(keep);
  const [isOpen, setOpen] = useState(false);
  const { message } = useOverlays();
  const { general } = useTexts();
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const onClick = () => {
    change(true);
    load().catch(() => {
      change(false);
      message.error(general.loadFailed);
    });
  };
  return { loaded, button, onClick, opening: { open: open ?? isOpen, onOpenChange: change } };
}

type LateProps<P> = Omit<P, keyof Opening | 'children'> & Opening & { children: Button };

/** antd's Dropdown, on a first screen: its button alone until it is loaded. */
export function Dropdown({ children, ...props }: LateProps<DropdownProps>) {
  const { loaded, button, onClick, opening } = usePopUp(props);
  if (!loaded) return cloneElement(children, { ref: button, onClick, disabled: children.props.disabled ?? props.disabled });
  return (
    <loaded.Dropdown {...props} {...opening}>
      {cloneElement(children, { ref: button })}
    </loaded.Dropdown>
  );
}

/** antd's Popover, in the same way. */
export function Popover({ children, ...props }: LateProps<PopoverProps>) {
  const { loaded, button, onClick, opening } = usePopUp(props);
  if (!loaded) return cloneElement(children, { ref: button, onClick });
  return (
    <loaded.Popover {...props} {...opening}>
      {cloneElement(children, { ref: button })}
    </loaded.Popover>
  );
}
