import { useNavigate } from 'react-router';
import type { DeletionView } from '@haulbook/contracts';
import { ActionButton, usePost, useResourcePaths, type RecordProps } from '@haulbook/resource-admin';

/** Delete the personal data of a customer who has no email address to confirm it by. */
export function DeleteData({ row }: Pick<RecordProps, 'row'>) {
  const post = usePost(['customers', 'deletion-requests']);
  const navigate = useNavigate();
  const { list } = useResourcePaths('deletion-requests');
  const remove = async () => {
    const { code, status, waitingReason } = await post<DeletionView>(`/api/customers/${row.id}/deletion-requests`);
    void navigate(list);
    return status === 'completed'
      ? `Their data is deleted. The confirmation code is ${code}.`
      : `The request waits. Tell the customer: ${waitingReason ?? ''} The confirmation code is ${code}.`;
  };
  return (
    <ActionButton
      label="Delete personal data"
      title="Delete their personal data?"
      okText="Delete their data"
      type="menu"
      danger
      fields={[]}
      onRun={remove}
    >
      <p>
        For a customer who asks you for it: be sure that it’s them. Their name, number, addresses, photos, messages and documents are erased
        for good, and their open quotes are canceled. Bills and payments stay, without a name.
      </p>
      <p>While a job is booked or money is owed, the request waits, and is carried out by itself afterward. Your name stays with it.</p>
    </ActionButton>
  );
}
