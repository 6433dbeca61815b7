import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { useResourceSchema, type Row } from '@haulbook/resource-admin';

interface Person {
  path: 'customers' | 'leads';
  row: Row;
}

/** The most people shown for one number. */
const SHOWN = 3;

function useByPhone(path: Person['path'], phone: string, enabled: boolean) {
  const isKnown = Boolean(useResourceSchema(path));
  const { query } = useList<BaseRecord, HttpError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: SHOWN },
    filters: [{ field: 'phone', operator: 'eq', value: phone }],
    queryOptions: { enabled: enabled && isKnown },
    errorNotification: false,
  });
  const people = ((query.data?.data ?? []) as Row[]).map((row): Person => ({ path, row }));
  return { query, people, isSettled: !isKnown || query.isSuccess || query.isError };
}

/** Find the customers with a number; if there are none, the leads. What the caller may not read is not found. */
export function usePeopleByPhone(phone: string) {
  const customers = useByPhone('customers', phone, true);
  const isCustomer = customers.people.length > 0;
  const leads = useByPhone('leads', phone, customers.isSettled && !isCustomer);
  return {
    people: isCustomer ? customers.people : leads.people,
    isSettled: customers.isSettled && (isCustomer || leads.isSettled),
    error: customers.query.error ?? leads.query.error,
    refetch: () => void (customers.query.isError ? customers : leads).query.refetch(),
  };
}
