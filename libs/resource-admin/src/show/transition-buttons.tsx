import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { may, type AdminAbility } from '../auth/ability';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
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

/** An action that cannot be taken back, by its menu entry. */
interface DangerousAction {
  label: string;
  onClick: () => void;
}

interface TransitionButtonsProps {
  resource: ResourceSchema;
  row: Row;
  /** Further actions for the menu of dangerous ones. */
  dangerous?: DangerousAction[];
  /** Buttons between those of the transitions and the menu. */
  children?: ReactNode;
}

/**
 * A button for each transition; those with input open a dialog first. What cannot be taken back is in a menu, out of the way of a quick
 * click, unless it is named as a next step.
 */
export function TransitionButtons({ resource, row, dangerous = [], children }: TransitionButtonsProps) {
  const { ability, overrides } = useAdmin();
  const { run, running } = useTransition(resource);
  const { start, dialog } = useAskedTransition(run);
  const transitions = openTransitions(resource, row, ability);
  const main = overrides[resource.path]?.mainTransitions;
  const primary = nextStep(transitions, main);
  const isHidden = ({ name, danger }: TransitionSchema) => danger && !main?.includes(name);
  const hidden = transitions.filter(isHidden).map((transition) => ({ label: transition.label, onClick: () => start(transition, row) }));
  return (
    <>
      {transitions
        .filter((transition) => !isHidden(transition))
        .map((transition) => (
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
      {children}
      <MoreMenu actions={[...hidden, ...dangerous]} disabled={running !== null} />
      {dialog}
    </>
  );
}

function MoreMenu({ actions, disabled }: { actions: DangerousAction[]; disabled: boolean }) {
  const { page } = useTexts();
  if (actions.length === 0) return null;
  const items = actions.map(({ label, onClick }) => ({ key: label, label, danger: true, onClick }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus disabled={disabled} menu={{ items }}>
      <Button icon={<Icon name="more" size={18} />} aria-label={page.moreActions} aria-haspopup="menu">
        {page.more}
      </Button>
    </Dropdown>
  );
}
