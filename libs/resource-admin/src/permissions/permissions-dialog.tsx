import { Modal } from 'antd';
import { useCustom, type HttpError } from '@refinedev/core';
import { whyNotWords, type Permission, type Permissions } from '@haulbook/resource-contracts';
import { LoadError, Loading } from '../layout/states';
import { useAdmin, type RecordProps } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { rolesOf } from '../start/back-office';
import { useWording } from '../texts/wording';

interface PermissionsDialogProps extends Pick<RecordProps, 'resource'> {
  /** Absent for what may be done with the list. */
  row?: Row;
  onClose: () => void;
}

/** What the caller may do with a record or with a list, and why they may not do the rest. */
export default function PermissionsDialog({ resource, row, onClose }: PermissionsDialogProps) {
  const { permissions } = useWording().texts;
  const { query } = useCustom<Permissions, HttpError>({
    url: '/api/admin/permissions',
    method: 'get',
    config: { query: { resource: resource.path, ...(row && { recordId: row.id ?? '' }) } },
    queryOptions: { queryKey: ['permissions', resource.path, row?.id, row?.version], staleTime: 0 },
    errorNotification: false,
  });
  const found = query.data?.data;
  return (
    <Modal open title={row ? permissions.title(resource) : permissions.titleOfList(resource)} footer={null} onCancel={onClose} width={620}>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !found && <Loading rows={5} />}
      {found && (
        <div className="ra-permissions">
          <h2>{permissions.actions}</h2>
          <PermissionList resource={resource} permissions={found.actions} />
          {found.fields.length > 0 && <h2>{permissions.fields}</h2>}
          <PermissionList resource={resource} permissions={found.fields} />
        </div>
      )}
    </Modal>
  );
}

function PermissionList({ resource, permissions }: Pick<RecordProps, 'resource'> & { permissions: Permission[] }) {
  const { texts, format } = useWording();
  const { backOffice } = useAdmin();
  const either = (items: string[]) => new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(items);
  const usual: Record<string, string> = {
    ...{ update: texts.page.edit, delete: texts.trash.delete, restore: texts.permissions.restore, revert: texts.permissions.revert },
    ...{ create: texts.records.create(resource), import: texts.imports.button, export: texts.list.export(0) },
  };
  const aboutIt: Record<string, string> = { ...usual, create: texts.permissions.add };
  const words = { texts: texts.permissions, roles: rolesOf(backOffice), either };
  return (
    <dl>
      {permissions.map(({ name, label, of, why }) => (
        <div key={`${of ?? ''} ${name}`}>
          <dt>{of ? texts.builder.of(of, label || aboutIt[name]!) : label || usual[name]}</dt>
          <dd>
            <Answer why={why} isOfSome={of !== undefined && why?.because === 'rows'} />
            {why && <span className="ra-muted"> {whyNotWords(why, words)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param isOfSome whether it is granted on some of what is about the record, which the rule tells apart */
function Answer({ why, isOfSome }: Pick<Permission, 'why'> & { isOfSome: boolean }) {
  const { permissions } = useWording().texts;
  if (isOfSome) return <strong className="ra-may">{permissions.maySome}</strong>;
  return <strong className={why ? 'ra-may-not' : 'ra-may'}>{why ? permissions.mayNot : permissions.may}</strong>;
}
