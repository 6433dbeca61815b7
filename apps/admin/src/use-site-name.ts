import { useAdmin, useSetting } from '@haulbook/resource-admin';

/** Return the name of the business as set by the owner. */
export function useSiteName(): string {
  const { schema, backOffice } = useAdmin();
  const known = schema.site?.name ?? backOffice.name;
  return useSetting('brand', { businessName: known })?.businessName || known;
}
