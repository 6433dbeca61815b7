import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { ComingMessages, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';
import { useAskRehearsal } from './use-rehearsal';
import type { Telling } from './use-transition';

const TransitionDialog = lazy(() => import('./transition-dialog'));

type Run = (transition: TransitionSchema, input: Record<string, unknown>, row: Row, telling?: Telling) => Promise<unknown>;

interface AskedTransition {
  /** Run a transition of a row, after asking for its input or confirmation, if it wants any. */
  start: (transition: TransitionSchema, row: Row) => void;
  /** The dialog for the input, to be rendered somewhere. */
  dialog: ReactNode;
}

/** What a dialog asks about, with what it sends if that is known already. */
interface Asking {
  transition: TransitionSchema;
  row: Row;
  known?: ComingMessages;
}

/** Whether something is to be read or filled in before a transition runs, whatever it sends. */
const isAsked = ({ input, confirm, tells }: TransitionSchema) => input.length > 0 || tells === true || (Boolean(tells) && Boolean(confirm));

/**
 * Return how to start a transition as its button does: those with input or messages open a dialog first, those with a question ask it. One
 * that sends messages only sometimes runs at once where it sends none.
 */
export function useAskedTransition({ path: resource }: ResourceSchema, run: Run): AskedTransition {
  const { modal } = useOverlays();
  const { transitions: words, general } = useTexts();
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useAskRehearsal();
  const isLooking = useRef(false);
  const lookFirst = async (transition: TransitionSchema, row: Row) => {
    if (isLooking.current) return;
    isLooking.current = true;
    const known = await ask({ resource, id: row.id ?? '', transition: transition.name })
      .catch(() => undefined)
      .finally(() => (isLooking.current = false));
    if (!known || known.messages.length > 0 || known.warnings.length > 0) return setAsking({ transition, row, known });
    await run(transition, {}, row).catch(() => undefined);
  };
  const start = (transition: TransitionSchema, row: Row) => {
    if (isAsked(transition)) return setAsking({ transition, row });
    if (transition.tells) return void lookFirst(transition, row);
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
        known={asking.known}
        onRun={(input, telling) => run(asking.transition, input, asking.row, telling)}
        onClose={() => setAsking(null)}
      />
    </Suspense>
  );
  return { start, dialog };
}
