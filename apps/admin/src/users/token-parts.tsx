import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useInvalidate, useNotification } from '@refinedev/core';
import { usePost, type RecordProps } from '@haulbook/resource-admin';

/**
 * The button that shows the secret of a new token once. The record is read again when the dialog closes, because the secret is hidden from
 * then on.
 */
export function TokenActions({ row }: RecordProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { open: notify } = useNotification();
  const post = usePost([]);
  const invalidate = useInvalidate();
  const show = async () => {
    setBusy(true);
    try {
      setSecret((await post<{ secret: string }>(`/api/api-tokens/${row.id}/secret`)).secret);
    } catch (refusal) {
      notify?.({ type: 'error', message: (refusal as Error).message, key: 'token-secret' });
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setSecret(null);
    void invalidate({ resource: 'api-tokens', invalidates: ['resourceAll'] });
  };
  return (
    <>
      {row.status === 'new' && (
        <Button type="primary" loading={busy} onClick={() => void show()}>
          Show the secret
        </Button>
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={close} />}
    </>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Modal
      open
      title="The token’s secret"
      onCancel={onClose}
      maskClosable={false}
      footer={
        <>
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>
          <Button type="primary" onClick={onClose}>
            I have saved it
          </Button>
        </>
      }
    >
      <p>
        Store it where the other program reads it, as <code>Authorization: Bearer …</code>. It is not shown again.
      </p>
      <Input.TextArea aria-label="Secret" readOnly autoSize value={secret} onFocus={(event) => event.target.select()} />
    </Modal>
  );
}
