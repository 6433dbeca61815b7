import { Button } from 'antd';
import type { RecordProps } from '../schema/admin-context';
import { SecretDialog } from '../secrets/secret-dialog';
import { useSecret } from '../secrets/use-secret';
import { useTexts } from '../texts/wording';

/** The button that shows the secret of a new token once. */
export function TokenActions({ row }: RecordProps) {
  const { secrets } = useTexts();
  const { secret, busy, show, close } = useSecret('api-tokens', { path: `/api/api-tokens/${row.id}/secret`, name: 'secret' });
  return (
    <>
      {row.status === 'new' && (
        <Button type="primary" loading={busy} onClick={() => void show()}>
          {secrets.show}
        </Button>
      )}
      {secret !== null && (
        <SecretDialog title={secrets.tokenTitle} label={secrets.label} secret={secret} onClose={close}>
          <p>{secrets.tokenHelp}</p>
        </SecretDialog>
      )}
    </>
  );
}
