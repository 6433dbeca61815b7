import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ActionSchema, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { useAskedAction } from '../actions/use-asked-action';
import { may, type AdminAbility } from '../auth/ability';
import { addressAsSeen } from '../data/viewing';
import { Icon } from '../layout/icon';
import type { MenuEntry } from '../parts/menu-action';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { Dropdown } from '../layout/pop-ups';
import { useTexts } from '../texts/wording';
import { useAskedTransition } from './use-asked-transition';
import { useTransition } from './use-transition';

/** Return the transitions out of the state of a row that the caller may run. */
export const openTransitions = (resource: ResourceSchema, row: Row, ability: AdminAbility): TransitionSchema[] =>
  resource.transitions.filter(
    (transition) => transition.from.includes(String(row[transition.field])) && may(ability, transition.name, resource.path, row),
  );

/** Return the declared actions that the caller may run on a row. */
export const openActions = ({ path, ownActions = [] }: ResourceSchema, row: Row, ability: AdminAbility): ActionSchema[] =>
  ownActions.filter(({ name, on }) => on !== 'none' && may(ability, name, path, row));

/** What can be done with a record next. */
type Step = Pick<TransitionSchema, 'name' | 'danger'>;

/** Steps by where they stand: as buttons, of which the first may stand out, or in the menu. */
export interface StepPlaces<S extends Step = TransitionSchema> {
  primary?: S;
  buttons: S[];
  menu: S[];
}

/**
 * Arrange transitions and actions. Those named as next steps are buttons, in that order, and the others are in the menu. Without such names, the
 * harmless ones are buttons and those that cannot be taken back are in the menu.
 */
export function placesOf<S extends Step>(steps: S[], main?: string[]): StepPlaces<S> {
  const buttons = main ? main.flatMap((next) => steps.filter(({ name }) => name === next)) : steps.filter(({ danger }) => !danger);
  return { primary: buttons[0], buttons, menu: steps.filter((step) => !buttons.includes(step)) };
}

interface TransitionButtonsProps {
  resource: ResourceSchema;
  row: Row;
  /** Further actions for the menu. */
  entries?: MenuEntry[];
  /** Deletes the record; absent where that is not possible. */
  onDelete?: () => void;
  /** Buttons between those of the transitions and the menu. */
  children?: ReactNode;
}

/** The transitions and actions of a record: buttons for the next steps and a menu for the others. Those with input open a dialog first. */
export function TransitionButtons({ resource, row, entries = [], onDelete, children }: TransitionButtonsProps) {
  const { ability, overrides } = useAdmin();
  const { trash } = useTexts();
  const transition = useTransition(resource);
  const { start, dialog } = useAskedTransition(resource, transition.run);
  const action = useAskedAction(resource);
  const running = transition.running ?? action.running;
  const steps = [
    ...openTransitions(resource, row, ability).map((one) => ({ ...one, isAction: false, onClick: () => start(one, row) })),
    ...openActions(resource, row, ability).map((one) => ({ ...one, isAction: true, onClick: () => action.start(one, row) })),
  ];
  const { primary, buttons, menu } = placesOf(steps, overrides[resource.path]?.mainTransitions);
  const all: MenuEntry[] = [...menu, ...entries];
  const harmless = all.filter(({ danger }) => !danger);
  const dangerous = [...all.filter(({ danger }) => danger), ...(onDelete ? [{ label: trash.delete, onClick: onDelete }] : [])];
  return (
    <>
      {buttons.map((step) => (
        <Button
          key={step.name}
          type={step === primary && !step.isAction ? 'primary' : 'default'}
          danger={step.danger}
          loading={running === step.name}
          disabled={running !== null && running !== step.name}
          onClick={step.onClick}
        >
          {step.label}
        </Button>
      ))}
      {children}
      <MoreMenu harmless={harmless} dangerous={dangerous} disabled={running !== null} />
      {dialog}
      {action.dialog}
    </>
  );
}

interface MoreMenuProps {
  harmless: MenuEntry[];
  /** What cannot be taken back, apart from the others and out of the way of a quick click. */
  dangerous: MenuEntry[];
  disabled: boolean;
}

function MoreMenu({ harmless, dangerous, disabled }: MoreMenuProps) {
  const { page } = useTexts();
  if (harmless.length + dangerous.length === 0) return null;
  const items = [
    ...harmless.map((entry) => itemOf(entry)),
    ...(harmless.length > 0 && dangerous.length > 0 ? [{ type: 'divider' as const }] : []),
    ...dangerous.map((entry) => ({ ...itemOf(entry), danger: true })),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus disabled={disabled} menu={{ items }}>
      <Button icon={<Icon name="more" size={18} />} aria-label={page.moreActions} aria-haspopup="menu">
        {page.more}
      </Button>
    </Dropdown>
  );
}

const itemOf = ({ label, href, onClick }: MenuEntry) => ({
  key: label,
  label: href ? (
    <a href={addressAsSeen(href)} target="_blank" rel="noreferrer">
      {label}
    </a>
  ) : (
    label
  ),
  onClick,
});
