import { Link } from 'react-router';
import { useResourcePaths, type RecordProps } from '@haulbook/resource-admin';

/** A link from a text to the thread on its customer's page; absent for mails and for numbers of no customer. */
export function ThreadLink({ row: { channel, customerId } }: Pick<RecordProps, 'row'>) {
  const { show } = useResourcePaths('customers');
  if (channel !== 'sms' || typeof customerId !== 'string') return null;
  return (
    <Link className="ra-button ra-button-plain" to={show(customerId)} draggable={false}>
      Open thread
    </Link>
  );
}
