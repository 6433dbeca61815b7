import { Link } from 'react-router';
import { Icon, useResourcePaths, useResourceSchema, type Row } from '@haulbook/resource-admin';

/** The way to a new record of a customer. Absent when the caller may not create one. */
export function AddFor({ resource, customer, label }: { resource: string; customer: Row; label: string }) {
  const known = useResourceSchema(resource);
  const { create } = useResourcePaths(resource);
  if (!known?.actions.create || customer.anonymizedAt) return null;
  return (
    <p className="hb-add">
      <Link to={`${create}?customerId=${customer.id}`}>
        <Icon name="plus" size={16} /> {label}
      </Link>
    </p>
  );
}
