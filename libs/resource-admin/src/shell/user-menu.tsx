import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdmin } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import { addressesOf } from '../start/back-office';
import { Dropdown } from '../layout/pop-ups';
import { useTexts } from '../texts/wording';
import { viewing } from '../data/viewing';
import { Avatar, useJob } from './avatar';

const Appearance = lazy(() => import('./appearance'));
const ViewAsDialog = lazy(() => import('../view-as/view-as-dialog'));

/** The role that may see the back office as others do. */
const SUPER_ADMIN = 'super_admin';

/** Whether the code of a dialog has been loaded, and whether it shows. */
type DialogState = 'unused' | 'open' | 'closed';

/** The menu of the signed-in person: their profile, how the back office looks, and the way out. */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  const { schema, overrides, backOffice } = useAdmin();
  const { frame, viewAs } = useTexts();
  const navigate = useNavigate();
  const job = useJob();
  const [appearance, setAppearance] = useState<DialogState>('unused');
  const [viewAsDialog, setViewAsDialog] = useState<DialogState>('unused');
  const { me } = schema;
  const { security } = addressesOf(backOffice);
  const hasSettings = schema.resources.some(({ path }) => path === 'settings');
  const items = [
    { key: 'profile', label: frame.profile, onClick: () => navigate('/profile') },
    { key: 'appearance', label: frame.appearance, onClick: () => setAppearance('open') },
    ...(hasSettings
      ? [{ key: 'settings', label: frame.settings, onClick: () => navigate(resourcePaths('settings', overrides).list) }]
      : []),
    ...(me.role === SUPER_ADMIN && !viewing() ? [{ key: 'view-as', label: viewAs.menu, onClick: () => setViewAsDialog('open') }] : []),
    ...(security ? [{ key: 'security', label: frame.security, onClick: () => window.location.assign(security) }] : []),
    { key: 'logout', label: frame.logout, onClick: onLogout },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
        <button type="button" className="ra-user" aria-haspopup="menu">
          <Avatar me={me} />
          <span className="ra-user-words">
            <strong>{me.name}</strong> <span>{job}</span>
          </span>{' '}
          <span className="ra-sr">{frame.accountMenu}</span>
        </button>
      </Dropdown>
      {viewAsDialog !== 'unused' && (
        <Suspense fallback={null}>
          <ViewAsDialog open={viewAsDialog === 'open'} onClose={() => setViewAsDialog('closed')} />
        </Suspense>
      )}
      {appearance !== 'unused' && (
        <Suspense fallback={null}>
          <Appearance open={appearance === 'open'} onClose={() => setAppearance('closed')} />
        </Suspense>
      )}
    </>
  );
}
