import { Button } from 'antd';
import { SecretDialog, useSecret, type RecordProps } from '@haulbook/resource-admin';

/** The button that shows the secret of a new token once. */
export function TokenActions({ row }: RecordProps) {
  const { secret, busy, show, close } = useSecret('api-tokens', { path: `/api/api-tokens/${row.id}/secret`, name: 'secret' });
  return (
    <>
      {row.status === 'new' && (
        <Button type="primary" loading={busy} onClick={() => void show()}>
          Show the secret
        </Button>
      )}
      {secret !== null && (
        <SecretDialog title="The token’s secret" label="Secret" secret={secret} onClose={close}>
          <p>
            Store it where the other program reads it, as <code>Authorization: Bearer …</code>. It is not shown again.
          </p>
        </SecretDialog>
      )}
    </>
  );
}
