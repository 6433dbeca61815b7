import { Link } from 'react-router';
import { Icon, useResourcePaths, useResourceSchema, type RecordProps } from '@haulbook/resource-admin';
import { CallLink } from '../telephony/call-link';

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
      {typeof row.email === 'string' && (
        <a className="ra-button ra-button-plain" href={`mailto:${row.email}`}>
          <Icon name="message" size={16} /> Email
        </a>
      )}
      {quotes?.actions.create && (
        <Link className="ra-button" to={`${create}?customerId=${row.id}`}>
          <Icon name="plus" size={16} /> New quote
        </Link>
      )}
    </>
  );
}
