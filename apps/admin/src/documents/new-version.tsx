import { useInvalidate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { ActionButton, inputField, needsConfirmation, useConfirmation, useResourceSchema, type Row } from '@haulbook/resource-admin';

/** The button that replaces a document's file by a newer one. The earlier files are kept as versions. */
export function NewVersion({ document }: { document: Row }) {
  const schema = useResourceSchema('documents');
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const confirmed = useConfirmation();
  const file = schema?.fields.find(({ name }) => name === 'file');
  if (!file || !schema?.actions.update) return null;
  const edition = Number(document.edition) + 1;
  const save = (values: Record<string, unknown>) =>
    mutateAsync({ resource: 'documents', id: document.id ?? '', values, errorNotification: false, successNotification: false });
  const replace = async (values: Record<string, unknown>) => {
    await save(values).catch(async (refusal: unknown) => {
      if (!needsConfirmation(refusal) || !(await confirmed(refusal))) throw refusal;
      await save({ ...values, confirmed: true });
    });
    const touched = ['document-versions', 'signature-requests'];
    await Promise.all(touched.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })));
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
