import { Link } from 'react-router';
import type { HttpError } from '@refinedev/core';
import { LoadError, useResourcePaths, useResourceSchema } from '@haulbook/resource-admin';

interface NoClientProps {
  error: HttpError | null;
  onRetry: () => void;
}

/** What the panel says without a phone system, with the way to set one for those who may. */
export function NoClient({ error, onRetry }: NoClientProps) {
  const settings = useResourceSchema('settings');
  const { show } = useResourcePaths('settings');
  if (error) return <LoadError message={error.message} onRetry={onRetry} />;
  return (
    <div className="hb-phone-none">
      <p>
        <strong>No phone system is set up.</strong> Numbers open in this device’s own phone app.
      </p>
      {settings?.actions.update && (
        <p>
          <Link to={show('telephony')}>Set up the phone system</Link>, then reload this page.
        </p>
      )}
    </div>
  );
}
