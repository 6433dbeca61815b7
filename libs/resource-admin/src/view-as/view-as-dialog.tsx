import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ViewAs } from '@haulbook/resource-contracts';
import { beginViewing } from '../data/viewing';
import { refusalOf } from '../form/field-errors';
import { usePost } from '../parts/use-post';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { rolesOf } from '../start/back-office';
import { useTexts } from '../texts/wording';

/** The most people who are offered. */
const MOST = 200;

/** Return the roles and the people as whom the back office can be shown; each value says which of the two it is. */
function useChoices() {
  const { backOffice, schema } = useAdmin();
  const { viewAs } = useTexts();
  const staff = useResourceSchema('admin-users');
  const titleOf = useTitleOf();
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'admin-users',
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [{ field: 'status', operator: 'eq', value: 'active' }],
    errorNotification: false,
  });
  const roles = Object.entries(rolesOf(backOffice)).map(([role, label]) => ({ value: `role:${role}`, label }));
  const people = ((query.data?.data ?? []) as Row[])
    .filter(({ id }) => id !== schema.me.staffId)
    .map((row) => ({ value: `person:${row.id}`, label: titleOf(staff, row) }));
  return [
    { label: viewAs.roles, options: roles },
    { label: viewAs.people, options: people },
  ];
}

/** The dialog in which a super admin says as whom they want to see the back office. */
export default function ViewAsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { viewAs } = useTexts();
  const { backOffice } = useAdmin();
  const choices = useChoices();
  const post = usePost([]);
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState('');
  const begin = async () => {
    const [kind, value] = (chosen ?? '').split(':');
    try {
      const view = await post<ViewAs>('/api/admin/view-as', kind === 'role' ? { role: value } : { staffId: value });
      beginViewing(view, backOffice.base ?? '/admin');
    } catch (refusal) {
      setError(refusalOf(refusal as HttpError));
    }
  };
  return (
    <Modal
      open={open}
      title={viewAs.title}
      okText={viewAs.begin}
      cancelText={viewAs.cancel}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void begin()}
      onCancel={onClose}
      width={460}
    >
      <p>{viewAs.about}</p>
      <label htmlFor={id}>{viewAs.as}</label>
      <Select id={id} className="ra-full" showSearch optionFilterProp="label" value={chosen} onChange={setChosen} options={choices} />
      {error && <p role="alert">{error}</p>}
    </Modal>
  );
}
