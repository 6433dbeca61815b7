import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { may, type AdminAbility } from '../auth/ability';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTransition } from './use-transition';

const TransitionDialog = lazy(() => import('./transition-dialog'));

/** The ways on from the state a row is in, that the caller may take with this row. */
export const openTransitions = (resource: ResourceSchema, row: Row, ability: AdminAbility): TransitionSchema[] =>
  resource.transitions.filter(
    (transition) => transition.from.includes(String(row[transition.field])) && may(ability, transition.name, resource.path, row),
  );

/** The one that stands out: of those named as next steps, else the first that does no harm. */
export const nextStep = (transitions: TransitionSchema[], main?: string[]): TransitionSchema | undefined =>
  main ? transitions.find(({ name }) => main.includes(name)) : transitions.find(({ danger }) => !danger);

/** A button for each way on; those that ask something open a dialog first. */
export function TransitionButtons({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { ability, overrides } = useAdmin();
  const { modal } = App.useApp();
  const [asking, setAsking] = useState<TransitionSchema | null>(null);
  const { run, running } = useTransition(resource, row);
  const start = (transition: TransitionSchema) => {
    if (transition.input.length > 0) return setAsking(transition);
    if (!transition.confirm) return void run(transition, {}).catch(() => undefined);
    modal.confirm({
      title: `${transition.label}?`,
      content: transition.confirm,
      okText: transition.label,
      okButtonProps: { danger: transition.danger },
      cancelText: 'Not now',
      onOk: () => run(transition, {}).catch(() => undefined),
    });
  };
  const transitions = openTransitions(resource, row, ability);
  const primary = nextStep(transitions, overrides[resource.path]?.mainTransitions);
  return (
    <>
      {transitions.map((transition) => (
        <Button
          key={transition.name}
          type={transition === primary ? 'primary' : 'default'}
          danger={transition.danger}
          loading={running === transition.name}
          disabled={running !== null && running !== transition.name}
          onClick={() => start(transition)}
        >
          {transition.label}
        </Button>
      ))}
      {asking && (
        <Suspense fallback={null}>
          <TransitionDialog transition={asking} onRun={(input) => run(asking, input)} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
