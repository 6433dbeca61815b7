import { Button, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceSchema, SavedView } from '@haulbook/resource-contracts';
import { may } from '../../auth/ability';
import { Icon } from '../../layout/icon';
import { useAdmin } from '../../schema/admin-context';
import { Dropdown } from '../../layout/pop-ups';
import { useOverlays } from '../../layout/overlays';
import { useTexts } from '../../texts/wording';
import type { ListState } from '../list-state';
import { WHOLE } from '../presets';
import { useListChoice, useSavedViews } from './kept-lists';
import { addressOf, useCurrentView, viewQuery } from './use-list-views';

const SaveView = lazy(() => import('./save-view'));

interface ViewsMenuProps {
  resource: ResourceSchema;
  state: ListState;
}

/** The menu of a list's saved views, with all that can be done with them. */
export function ViewsMenu({ resource, state }: ViewsMenuProps) {
  const { savedViews: words } = useTexts();
  const { current, isChanged } = useCurrentView(resource, state);
  const [dialog, setDialog] = useState<'new' | SavedView | null>(null);
  const items = useItems({ resource, state }, setDialog);
  const label = current ? (isChanged ? words.changed(current.name) : current.name) : words.button;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          className={current ? 'ra-view-chosen' : undefined}
          icon={<Icon name="star" size={16} />}
          aria-haspopup="menu"
          aria-label={current ? `${words.button}: ${label}` : label}
        >
          <span className="ra-desktop">
            <span className="ra-view-name">{label}</span>
          </span>
        </Button>
      </Dropdown>
      {dialog && (
        <Suspense fallback={null}>
          <SaveView
            resource={resource}
            query={viewQuery(state, resource)}
            view={dialog === 'new' ? undefined : dialog}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type Items = NonNullable<MenuProps['items']>;

function useItems({ resource, state }: ViewsMenuProps, openDialog: (of: 'new' | SavedView) => void): Items {
  const { savedViews: words } = useTexts();
  const { schema, ability } = useAdmin();
  const navigate = useNavigate();
  const { views } = useSavedViews(resource.path);
  const { current, isChanged } = useCurrentView(resource, state);
  const forCurrent = useItemsOfCurrent({ resource, state }, openDialog);
  const show = (search: string) => void navigate({ search });
  const sharedBy = ({ shared, userId, ownerName }: SavedView) =>
    shared && <span className="ra-muted">{userId === schema.me.id ? words.shared : words.by(ownerName)}</span>;
  return [
    ...views.map((view) => ({
      key: view.id,
      label: (
        <span className="ra-view-item">
          {view.name} {sharedBy(view)}
          {view === current && !isChanged && <Icon name="check" size={14} />}
        </span>
      ),
      onClick: () => show(addressOf(view).toString()),
    })),
    ...(views.length > 0 ? [{ key: WHOLE, label: words.all(resource), onClick: () => show(WHOLE) }, { type: 'divider' as const }] : []),
    ...(may(ability, 'create', 'saved-views') ? [{ key: 'save', label: words.save, onClick: () => openDialog('new') }] : []),
    ...forCurrent,
  ];
}

/** Return what can be done with the view that the list shows. */
function useItemsOfCurrent({ resource, state }: ViewsMenuProps, openDialog: (of: SavedView) => void): Items {
  const { savedViews: words } = useTexts();
  const { schema, ability } = useAdmin();
  const { message, modal } = useOverlays();
  const { update, remove } = useSavedViews(resource.path);
  const { current, isChanged } = useCurrentView(resource, state);
  const [{ viewId }, choose] = useListChoice(resource.path);
  if (!current) return [];
  const said = (call: Promise<unknown>, done: string) =>
    call.then(
      () => void message.success(done),
      (error: Error) => void message.error(`${words.failed}: ${error.message}`),
    );
  const opens = viewId === current.id;
  const askToRemove = () =>
    modal.confirm({
      title: words.question(current.name),
      content: current.shared ? words.questionShared : undefined,
      okText: words.remove,
      okButtonProps: { danger: true },
      onOk: () => said(remove(current), words.removed(current.name)),
    });
  const edit = current.userId === schema.me.id ? words.edit : words.rename;
  const mayChange = may(ability, 'update', 'saved-views', { ...current });
  return [
    ...(mayChange && isChanged
      ? [
          {
            key: 'changes',
            label: words.saveChanges(current.name),
            onClick: () => void said(update(current, { query: viewQuery(state, resource) }), words.saved(current.name)),
          },
        ]
      : []),
    ...(mayChange ? [{ key: 'edit', label: edit, onClick: () => openDialog(current) }] : []),
    { key: 'open', label: opens ? words.dontOpen : words.open, onClick: () => choose({ viewId: opens ? null : current.id }) },
    ...(may(ability, 'delete', 'saved-views', { ...current })
      ? [{ key: 'remove', label: words.remove, danger: true, onClick: askToRemove }]
      : []),
  ];
}
