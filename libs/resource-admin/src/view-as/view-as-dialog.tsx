import { Alert, Flex, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import type { HttpError } from '@refinedev/core';
import type { ViewAs } from '@haulbook/resource-contracts';
import { beginViewing } from '../data/viewing';
import { refusalOf } from '../form/field-errors';
import { RecordSelect } from '../inputs/record-select';
import { usePost } from '../parts/use-post';
import { useAdmin } from '../schema/admin-context';
import { rolesOf } from '../start/back-office';
import { useTexts } from '../texts/wording';

const PERSON = 'person';

/** Return how to begin, whether that is under way, and why it was refused. */
function useBegin() {
  const { backOffice } = useAdmin();
  const post = usePost([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const begin = async (as: object) => {
    setBusy(true);
    setError('');
    try {
      beginViewing(await post<ViewAs>('/api/admin/view-as', as), backOffice.base ?? '/admin');
    } catch (refusal) {
      setError(refusalOf(refusal as HttpError));
      setBusy(false);
    }
  };
  return { begin, busy, error, forget: () => setError('') };
}

/** The dialog in which a super admin says as whom they want to see the back office. */
export default function ViewAsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { viewAs } = useTexts();
  const { backOffice, schema } = useAdmin();
  const { begin, busy, error, forget } = useBegin();
  const id = useId();
  const [role, setRole] = useState<string>();
  const [staffId, setStaffId] = useState<string>();
  const roles = Object.entries(rolesOf(backOffice)).map(([value, label]) => ({ value, label }));
  const as = role === PERSON ? staffId && { staffId } : role && { role };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Modal
      open={open}
      title={viewAs.title}
      okText={viewAs.begin}
      cancelText={viewAs.cancel}
      okButtonProps={{ disabled: !as, loading: busy }}
      onOk={() => as && void begin(as)}
      onCancel={close}
      width={460}
    >
      <p>{viewAs.about}</p>
      <Radio.Group
        aria-label={viewAs.title}
        className="ra-choices"
        value={role}
        onChange={({ target }) => {
          forget();
          setRole(String(target.value));
        }}
        options={[...roles, { value: PERSON, label: viewAs.person }]}
      />
      {role === PERSON && (
        <Flex vertical gap={4}>
          <label htmlFor={id}>{viewAs.colleague}</label>
          <RecordSelect
            id={id}
            target="admin-users"
            value={staffId}
            onChange={(next) => {
              forget();
              setStaffId(next ? String(next) : undefined);
            }}
            filters={[
              { field: 'status', operator: 'eq', value: 'active' },
              ...(schema.me.staffId ? [{ field: 'id', operator: 'ne' as const, value: schema.me.staffId }] : []),
            ]}
          />
        </Flex>
      )}
      {error && <Alert type="error" showIcon message={error} role="alert" />}
    </Modal>
  );
}
