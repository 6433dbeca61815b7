import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { useTexts } from '../texts/wording';

const PermissionsDialog = lazy(() => import('../permissions/permissions-dialog'));

/** The button of a list that says what may be done with it, and why the rest may not: what is missing in the bar, for example. */
export function ListPermissions({ resource }: { resource: ResourceSchema }) {
  const { permissions } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="shield" size={16} />}
        aria-label={permissions.menu}
        aria-haspopup="dialog"
        title={permissions.menu}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <PermissionsDialog resource={resource} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
