import { useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { ActionButton, inputField, usePost, type Row } from '@haulbook/resource-admin';

const MAIL = inputField({ name: 'mail', label: 'Email the customer a link to it', kind: 'boolean' });

/** The button that shows a document on its customer's dashboard, or takes it off again. */
export function ShareDocument({ document }: { document: Row }) {
  if (!document.customerId || document.status !== 'current') return null;
  return document.visibleToCustomer ? <StopSharing document={document} /> : <Share document={document} />;
}

function Share({ document }: { document: Row }) {
  const post = usePost(['documents']);
  const url = `/api/documents/${document.id}/share`;
  const share = async ({ mail }: Record<string, unknown>) => {
    await post(url, { mail: mail === true });
    return mail ? 'Shared. The customer gets an email.' : 'Shared';
  };
  return (
    <ActionButton
      label="Share"
      title={`Share ${String(document.name)}`}
      okText="Share"
      fields={[MAIL]}
      initial={{ mail: true }}
      onRun={share}
      tells={({ mail }) => (mail ? { url, values: { mail: true }, isChosen: true } : null)}
    >
      <p>The customer finds it on their dashboard, where they can read and download it.</p>
    </ActionButton>
  );
}

/** What stopping means, by the state of the signature under the current version. */
const STOPPED: Record<string, string> = {
  none: 'The customer no longer sees it on their dashboard, except for versions that they signed.',
  signed: 'The customer signed this version, so it stays on their dashboard. They no longer see versions that you add.',
};

function StopSharing({ document }: { document: Row }) {
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const hide = async () => {
    const values = { visibleToCustomer: false };
    await mutateAsync({ resource: 'documents', id: document.id ?? '', values, errorNotification: false, successNotification: false });
    return 'No longer shared';
  };
  return (
    <ActionButton label="Stop sharing" title={`Stop sharing ${String(document.name)}`} okText="Stop sharing" fields={[]} onRun={hide}>
      <p>{STOPPED[String(document.signature)] ?? STOPPED.none}</p>
    </ActionButton>
  );
}
