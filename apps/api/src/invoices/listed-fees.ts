import { FEE_SLUGS } from '@haulbook/domain';
import type { Records } from '@haulbook/resource';
import { ServiceItem } from '../catalog/service-item.entity.js';

/** The price list's own fees, which alone stand outside the ceiling of an order. */
export const listedFees = (records: Records): Promise<ServiceItem[]> =>
  records.find(ServiceItem, { slug: { $in: Object.values(FEE_SLUGS) } });
