import { Button } from 'antd';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { may, type AdminAbility } from '../auth/ability';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useAskedTransition } from './use-asked-transition';
import { useTransition } from './use-transition';

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
  const { run, running } = useTransition(resource);
  const { start, dialog } = useAskedTransition(run);
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
          onClick={() => start(transition, row)}
        >
          {transition.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
