import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { useResourceSchema, type Row } from '@haulbook/resource-admin';

/** Who has a number. */
export interface Person {
  path: 'customers' | 'customer-contacts' | 'leads';
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

/** Find the customers with a number; if there are none, the contacts of customers, then the leads. What the agent may not read is not found. */
export function usePeopleByPhone(phone: string) {
  const customers = useByPhone('customers', phone, true);
  const contacts = useByPhone('customer-contacts', phone, isWithout(customers));
  const leads = useByPhone('leads', phone, isWithout(customers) && isWithout(contacts));
  const asked = [customers, contacts, leads];
  const found = asked.find(({ people }) => people.length > 0);
  return {
    people: found?.people ?? [],
    isSettled: Boolean(found) || asked.every(({ isSettled }) => isSettled),
    error: asked.find(({ query }) => query.error)?.query.error ?? null,
    refetch: () => asked.filter(({ query }) => query.isError).forEach(({ query }) => void query.refetch()),
  };
}

const isWithout = ({ isSettled, people }: ReturnType<typeof useByPhone>) => isSettled && people.length === 0;
