import type { BrandColors } from '@haulbook/core';
import { useAdmin, useSetting, type SiteBrand } from '@haulbook/resource-admin';

/** The setting as the server stores it: values that were never set are missing. */
interface BrandValue {
  businessName?: string;
  color?: string;
  actionColor?: string;
  logo?: string | null;
}

/** Return name, logo and colors of the business as set by the owner. */
export function useBrand(): SiteBrand {
  const { schema, backOffice } = useAdmin();
  const known: SiteBrand = { name: backOffice.name, ...schema.site };
  const set = useSetting<BrandValue>('brand', {});
  return {
    name: set?.businessName || known.name,
    colors: {
      ...known.colors,
      ...(set?.color && { brand: set.color }),
      ...(set?.actionColor && { action: set.actionColor }),
    } as BrandColors,
    logoUrl: set?.logo === undefined ? known.logoUrl : set.logo && `/api/brand/logo/${set.logo}`,
  };
}
