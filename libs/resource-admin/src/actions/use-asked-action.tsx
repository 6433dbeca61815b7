import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ActionSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { inputField, type Row } from '../schema/fields';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';
import { useAction } from './use-action';

const ActionDialog = lazy(() => import('../show/action-dialog'));

interface AskedAction {
  /** Run an action on a row, or on none, after asking for its input or confirmation, if it wants any. */
  start: (action: ActionSchema, row: Row | null) => void;
  /** Name of the action that is running. */
  running: string | null;
  /** The dialog for the input, to be rendered somewhere. */
  dialog: ReactNode;
}

/** Return how to start an action as its button does: one with input or messages opens a dialog first, one with a question asks it. */
export function useAskedAction(resource: ResourceSchema): AskedAction {
  const { modal } = useOverlays();
  const { transitions: words, general } = useTexts();
  const { run, running, requestOf } = useAction(resource);
  const [asking, setAsking] = useState<{ action: ActionSchema; row: Row | null } | null>(null);
  const start = (action: ActionSchema, row: Row | null) => {
    if (action.input.length > 0 || action.tells) return setAsking({ action, row });
    if (!action.confirm) return void run(action, row, {}).catch(() => undefined);
    modal.confirm({
      title: words.question(action.label),
      content: action.confirm,
      okText: action.label,
      okButtonProps: { danger: action.danger },
      cancelText: general.notNow,
      onOk: () => run(action, row, {}).catch(() => undefined),
    });
  };
  const dialog = asking && (
    <Suspense fallback={null}>
      <ActionDialog
        title={asking.action.label}
        okText={asking.action.label}
        danger={asking.action.danger}
        fields={asking.action.input.map(inputField)}
        onRun={(input, _key, messages, read) => run(asking.action, asking.row, input, { isSilent: messages === 'off', read })}
        tells={asking.action.tells && ((input) => requestOf(asking.action.name, asking.row, input))}
        onClose={() => setAsking(null)}
      >
        {asking.action.confirm && <p>{asking.action.confirm}</p>}
      </ActionDialog>
    </Suspense>
  );
  return { start, running, dialog };
}
