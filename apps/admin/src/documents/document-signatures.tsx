import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import {
  ActionButton,
  inputField,
  kindOf,
  SideItem,
  SideRecords,
  TransitionButtons,
  useFormat,
  usePost,
  useResourceSchema,
  type Row,
} from '@haulbook/resource-admin';

const RESOURCE = 'signature-requests';

interface DocumentProps {
  document: Row;
}

/** The button that asks the customer to sign the current version, unless they were asked already. */
export function RequestSignature({ document }: DocumentProps) {
  const post = usePost([RESOURCE, 'documents']);
  const schema = useResourceSchema(RESOURCE);
  const asked = useAsked(document);
  const message = schema?.fields.find(({ name }) => name === 'message');
  if (!schema?.actions.create || !message || !document.customerId || document.status !== 'current' || asked !== false) return null;
  const inputOf = (values: Record<string, unknown>) => ({ documentId: document.id, message: values.message || null });
  const ask = async (values: Record<string, unknown>, _key: string, messages?: 'off') => {
    await post(`/api/${RESOURCE}`, inputOf(values), { messages });
    return messages ? 'Signature requested. No message goes out.' : 'Signature requested';
  };
  return (
    <ActionButton
      label="Request a signature"
      title={`Request a signature under ${String(document.name)}`}
      okText="Request signature"
      fields={[inputField({ ...message, required: false })]}
      onRun={ask}
      tells={(values) => ({ url: `/api/${RESOURCE}`, values: inputOf(values) })}
    >
      <p>
        The customer reads version {Number(document.edition)} on their dashboard and signs it there with their name.
        {!document.visibleToCustomer && ' This shares the document with them.'}
      </p>
    </ActionButton>
  );
}

/** Return whether the customer was asked to sign the current version; undefined until it is known. */
function useAsked({ id, edition }: Row): boolean | undefined {
  const { query } = useList<BaseRecord, HttpError>({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'documentId', operator: 'eq', value: id },
      { field: 'edition', operator: 'eq', value: edition },
      { field: 'status', operator: 'in', value: ['waiting', 'signed'] },
    ],
    errorNotification: false,
  });
  return query.data && query.data.data.length > 0;
}

/** The signatures under a document: asked for, given, or withdrawn. */
export function DocumentSignatures({ document }: DocumentProps) {
  return (
    <SideRecords heading="Signatures" resource={RESOURCE} by="documentId" id={document.id} none="No signature requested.">
      {(request) => <Signature request={request} />}
    </SideRecords>
  );
}

function Signature({ request }: { request: Row }) {
  const schema = useResourceSchema(RESOURCE);
  const { moment } = useFormat();
  return (
    <>
      <SideItem resource={RESOURCE} row={request} name={`Version ${String(request.edition)}`}>
        Requested {moment(String(request.createdAt))}
        {typeof request.remindedAt === 'string' && ` · reminded ${moment(request.remindedAt)}`}
      </SideItem>
      <Evidence request={request} />
      {schema && request.status === 'waiting' && (
        <p className="ra-side-actions">
          <TransitionButtons resource={schema} row={request} />
        </p>
      )}
    </>
  );
}

/** The fields that prove a signature. */
const EVIDENCE = ['signedBy', 'signedAt', 'ip', 'userAgent', 'sha256'];

function Evidence({ request }: { request: Row }) {
  const fields = useResourceSchema(RESOURCE)?.fields.filter(({ name }) => EVIDENCE.includes(name)) ?? [];
  if (request.status !== 'signed') return null;
  return (
    <dl className="hb-evidence">
      {fields.map((field) => {
        const { Cell } = kindOf(field);
        return (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Cell field={field} value={request[field.name]} row={request} place="show" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
