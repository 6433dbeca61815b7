import { App } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import type { Telling } from './use-transition';

const TransitionDialog = lazy(() => import('./transition-dialog'));

type Run = (transition: TransitionSchema, input: Record<string, unknown>, row: Row, telling?: Telling) => Promise<unknown>;

interface AskedTransition {
  /** Run a transition of a row, after asking for its input or confirmation, if it wants any. */
  start: (transition: TransitionSchema, row: Row) => void;
  /** The dialog for the input, to be rendered somewhere. */
  dialog: ReactNode;
}

/** Return how to start a transition as its button does: those with input or messages open a dialog first, those with a question ask it. */
export function useAskedTransition({ path: resource }: ResourceSchema, run: Run): AskedTransition {
  const { modal } = App.useApp();
  const { transitions: words, general } = useTexts();
  const [asking, setAsking] = useState<{ transition: TransitionSchema; row: Row } | null>(null);
  const start = (transition: TransitionSchema, row: Row) => {
    if (transition.input.length > 0 || transition.tells) return setAsking({ transition, row });
    if (!transition.confirm) return void run(transition, {}, row).catch(() => undefined);
    modal.confirm({
      title: words.question(transition.label),
      content: transition.confirm,
      okText: transition.label,
      okButtonProps: { danger: transition.danger },
      cancelText: general.notNow,
      onOk: () => run(transition, {}, row).catch(() => undefined),
    });
  };
  const dialog = asking && (
    <Suspense fallback={null}>
      <TransitionDialog
        transition={asking.transition}
        resource={resource}
        row={asking.row}
        onRun={(input, telling) => run(asking.transition, input, asking.row, telling)}
        onClose={() => setAsking(null)}
      />
    </Suspense>
  );
  return { start, dialog };
}
