import { useInvalidate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { ActionButton, inputField, useResourceSchema, type Row } from '@haulbook/resource-admin';

/** The button that replaces a document's file by a newer one. The earlier files are kept as versions. */
export function NewVersion({ document }: { document: Row }) {
  const schema = useResourceSchema('documents');
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const file = schema?.fields.find(({ name }) => name === 'file');
  if (!file || !schema?.actions.update) return null;
  const edition = Number(document.edition) + 1;
  const replace = async (values: Record<string, unknown>) => {
    await mutateAsync({ resource: 'documents', id: document.id ?? '', values, errorNotification: false, successNotification: false });
    await invalidate({ resource: 'document-versions', invalidates: ['resourceAll'] });
    return `Version ${edition} saved`;
  };
  return (
    <ActionButton
      label="Upload a new version"
      title={`Version ${edition} of ${String(document.name)}`}
      okText="Save new version"
      fields={[inputField({ ...file, required: true })]}
      onRun={replace}
    >
      <p>
        It takes the place of version {Number(document.edition)}, which stays available to staff.
        {document.visibleToCustomer === true && ' The customer sees the new version from now on.'}
      </p>
    </ActionButton>
  );
}
