import { Button } from 'antd';
import { useState } from 'react';
import { stopViewing, takeEnded, viewing } from '../data/viewing';
import { useAdmin } from '../schema/admin-context';
import { rolesOf } from '../start/back-office';
import { useTexts } from '../texts/wording';

/** Says that the back office is shown as someone else sees it, on every page, and ends that; says, too, when it has ended by itself. */
export function ViewingBanner() {
  const { backOffice } = useAdmin();
  const { viewAs } = useTexts();
  const [hasEnded, setHasEnded] = useState(takeEnded);
  const view = viewing();
  if (!view && !hasEnded) return null;
  const stop = async () => {
    // As themselves: nothing is written as anyone else. That it is noted must not keep them here.
    await fetch('/api/admin/view-as', { method: 'DELETE', keepalive: true }).catch(() => undefined);
    stopViewing(backOffice.base ?? '/admin');
  };
  return (
    <div className="ra-viewing" role="status">
      <span>{view ? viewAs.now(rolesOf(backOffice)[view.name] ?? view.name) : viewAs.ended}</span>
      {view ? (
        <Button size="small" onClick={() => void stop()}>
          {viewAs.stop}
        </Button>
      ) : (
        <Button size="small" onClick={() => setHasEnded(false)}>
          {viewAs.dismiss}
        </Button>
      )}
    </div>
  );
}
