import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { may, type AdminAbility } from '../auth/ability';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { useTransition } from './use-transition';

const TransitionDialog = lazy(() => import('./transition-dialog'));

/** Return the transitions out of the state of a row that the caller may run. */
export const openTransitions = (resource: ResourceSchema, row: Row, ability: AdminAbility): TransitionSchema[] =>
  resource.transitions.filter(
    (transition) => transition.from.includes(String(row[transition.field])) && may(ability, transition.name, resource.path, row),
  );

/** Return the transition whose button is emphasized: the first of those named as next steps, else the first harmless one. */
export const nextStep = (transitions: TransitionSchema[], main?: string[]): TransitionSchema | undefined =>
  main ? transitions.find(({ name }) => main.includes(name)) : transitions.find(({ danger }) => !danger);

/** A button for each transition; those with input open a dialog first. */
export function TransitionButtons({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { ability, overrides } = useAdmin();
  const { modal } = App.useApp();
  const { transitions: words, general } = useTexts();
  const [asking, setAsking] = useState<TransitionSchema | null>(null);
  const { run, running } = useTransition(resource, row);
  const start = (transition: TransitionSchema) => {
    if (transition.input.length > 0) return setAsking(transition);
    if (!transition.confirm) return void run(transition, {}).catch(() => undefined);
    modal.confirm({
      title: words.question(transition.label),
      content: transition.confirm,
      okText: transition.label,
      okButtonProps: { danger: transition.danger },
      cancelText: general.notNow,
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
