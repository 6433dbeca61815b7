import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNotification } from '@refinedev/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import type { TellingRequest } from '../show/use-rehearsal';
import { MenuAction } from './menu-action';

const ActionDialog = lazy(() => import('../show/action-dialog'));

interface ActionButtonProps {
  label: string;
  /** The title of the dialog and its button, when they are more specific than `label`. */
  title?: string;
  okText?: string;
  /** Name of the icon before the label. */
  icon?: string;
  /** `menu`: an entry of the record's menu. */
  type?: 'primary' | 'default' | 'link' | 'menu';
  danger?: boolean;
  /** Its name where several of the same label stand beside each other. */
  name?: string;
  disabled?: boolean;
  fields: FieldSchema[];
  initial?: Record<string, unknown>;
  children?: ReactNode;
  /**
   * Run the action; reject with the server's error. The key makes the server run it only once, see ActionDialog.
   * @returns the success message
   */
  onRun: (values: Record<string, unknown>, idempotencyKey: string, messages?: 'off') => Promise<string>;
  /** Return the request that it makes, whose messages are shown and may be left off; null while it sends none. */
  tells?: (values: Record<string, unknown>) => TellingRequest | null;
}

/** A button that opens a dialog for the input of its action, then runs it. */
export function ActionButton(props: ActionButtonProps) {
  const { label, title = label, okText = label, icon, type = 'default', name, disabled, onRun, ...dialog } = props;
  const [open, setOpen] = useState(false);
  const { open: notify } = useNotification();
  const run = async (values: Record<string, unknown>, idempotencyKey: string, messages?: 'off') => {
    const message = await onRun(values, idempotencyKey, messages);
    notify?.({ type: 'success', message, key: label });
  };
  const start = () => setOpen(true);
  return (
    <>
      {type === 'menu' ? (
        <MenuAction label={label} danger={dialog.danger} onClick={start} />
      ) : (
        <Button
          type={type}
          className={type === 'link' ? 'ra-link-button' : undefined}
          icon={icon && <Icon name={icon} size={16} />}
          aria-label={name}
          disabled={disabled}
          onClick={start}
        >
          {label}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ActionDialog
            {...dialog}
            title={title}
            okText={okText}
            onRun={run}
            problemOf={(refusal) => refusal.message}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
