import { Link } from 'react-router';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { ActionButton, Icon, usePost, useResourcePaths, useResourceSchema, type RecordProps } from '@haulbook/resource-admin';
import { CallLink } from '../telephony/call-link';
import { DeleteData } from './delete-data';

const TEXT: FieldSchema = {
  ...{ name: 'text', label: 'Text', kind: 'longText', required: true, max: 600, help: 'Leaves at once. The answer comes in on this page.' },
  ...{ creatable: true, updatable: true, list: false, filter: false, sort: false, form: true, show: true },
};

/** Write a text to the customer. */
function TextAction({ row }: Pick<RecordProps, 'row'>) {
  const post = usePost(['message-logs']);
  return (
    <ActionButton
      label="Text"
      icon="chat"
      title="Text the customer"
      okText="Send"
      fields={[TEXT]}
      onRun={async ({ text }) => {
        await post(`/api/customers/${row.id}/texts`, { text });
        return 'The text is on its way.';
      }}
    />
  );
}

/** The ways to get in touch with a customer, and to a new quote for them. */
export function CustomerActions({ row }: RecordProps) {
  const quotes = useResourceSchema('quotes');
  const { create } = useResourcePaths('quotes');
  if (row.anonymizedAt) return null;
  return (
    <>
      {typeof row.phone === 'string' && (
        <CallLink number={row.phone} className="ra-button ra-button-plain">
          <Icon name="phone" size={16} /> Call
        </CallLink>
      )}
      {typeof row.phone === 'string' && <TextAction row={row} />}
      {typeof row.email === 'string' ? (
        <a className="ra-button ra-button-plain" href={`mailto:${row.email}`}>
          <Icon name="message" size={16} /> Email
        </a>
      ) : (
        <DeleteData row={row} />
      )}
      {quotes?.actions.create && (
        <Link className="ra-button" to={`${create}?customerId=${row.id}`}>
          <Icon name="plus" size={16} /> New quote
        </Link>
      )}
    </>
  );
}
