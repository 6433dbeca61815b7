import { Button } from 'antd';
import type { RecordProps } from '../schema/admin-context';
import { SecretDialog } from '../secrets/secret-dialog';
import { useSecret } from '../secrets/use-secret';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';

/** The button that shows the secret of a new webhook, which starts it, or a new secret in place of the one of now. */
export function WebhookActions({ row }: RecordProps) {
  const { secrets, webhooks, general } = useTexts();
  const { modal } = useOverlays();
  const { secret, busy, show, close } = useSecret('webhook-endpoints', { path: `/api/webhook-endpoints/${row.id}/secret`, name: 'secret' });
  const isNew = row.status === 'new';
  const askToReplace = () =>
    modal.confirm({
      title: webhooks.replace,
      content: webhooks.replaced,
      okText: webhooks.newSecret,
      cancelText: general.notNow,
      onOk: () => void show(),
    });
  return (
    <>
      {isNew ? (
        <Button type="primary" loading={busy} onClick={() => void show()}>
          {secrets.show}
        </Button>
      ) : (
        <Button loading={busy} onClick={askToReplace}>
          {webhooks.newSecret}
        </Button>
      )}
      {secret !== null && (
        <SecretDialog title={webhooks.secretTitle} label={secrets.label} secret={secret} onClose={close}>
          <p>
            {webhooks.secretHelp} {isNew && webhooks.starts}
          </p>
        </SecretDialog>
      )}
    </>
  );
}
