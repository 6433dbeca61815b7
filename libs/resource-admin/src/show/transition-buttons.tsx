import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { may, type AdminAbility } from '../auth/ability';
import { Icon } from '../layout/icon';
import type { MenuEntry } from '../parts/menu-action';
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

/** Transitions by where they stand: as buttons, of which the first may stand out, or in the menu. */
export interface TransitionPlaces {
  primary?: TransitionSchema;
  buttons: TransitionSchema[];
  menu: TransitionSchema[];
}

/**
 * Arrange transitions. Those named as next steps are buttons, in that order, and the others are in the menu. Without such names, the
 * harmless ones are buttons and those that cannot be taken back are in the menu.
 */
export function placesOf(transitions: TransitionSchema[], main?: string[]): TransitionPlaces {
  const buttons = main
    ? main.flatMap((next) => transitions.filter(({ name }) => name === next))
    : transitions.filter(({ danger }) => !danger);
  return { primary: buttons[0], buttons, menu: transitions.filter((transition) => !buttons.includes(transition)) };
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

/** The transitions of a record: buttons for the next steps and a menu for the others. Those with input open a dialog first. */
export function TransitionButtons({ resource, row, entries = [], onDelete, children }: TransitionButtonsProps) {
  const { ability, overrides } = useAdmin();
  const { trash } = useTexts();
  const { run, running } = useTransition(resource);
  const { start, dialog } = useAskedTransition(resource, run);
  const { primary, buttons, menu } = placesOf(openTransitions(resource, row, ability), overrides[resource.path]?.mainTransitions);
  const inMenu = menu.map((transition) => ({ ...transition, onClick: () => start(transition, row) }));
  const all: MenuEntry[] = [...inMenu, ...entries];
  const harmless = all.filter(({ danger }) => !danger);
  const dangerous = [...all.filter(({ danger }) => danger), ...(onDelete ? [{ label: trash.delete, onClick: onDelete }] : [])];
  return (
    <>
      {buttons.map((transition) => (
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
      <MoreMenu harmless={harmless} dangerous={dangerous} disabled={running !== null} />
      {dialog}
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
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  ) : (
    label
  ),
  onClick,
});
