import { Button } from 'antd';
import { viewing, stopViewing } from '../data/viewing';
import { useAdmin } from '../schema/admin-context';
import { rolesOf } from '../start/back-office';
import { useTexts } from '../texts/wording';

/** Says that the back office is shown as someone else sees it, on every page, and ends that. */
export function ViewingBanner() {
  const { backOffice } = useAdmin();
  const { viewAs } = useTexts();
  const view = viewing();
  if (!view) return null;
  return (
    <div className="ra-viewing" role="status">
      <span>{viewAs.now(rolesOf(backOffice)[view.name] ?? view.name)}</span>
      <Button size="small" onClick={() => stopViewing(backOffice.base ?? '/admin')}>
        {viewAs.stop}
      </Button>
    </div>
  );
}
