import { InitialSchema1795227757976 } from './1795227757976-initial-schema.js';
import { WindowNames1795230370474 } from './1795230370474-window-names.js';
import { AuditIndex1795230947965 } from './1795230947965-audit-index.js';
import { ApprovedDiscounts1795232500000 } from './1795232500000-approved-discounts.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [
  InitialSchema1795227757976,
  WindowNames1795230370474,
  AuditIndex1795230947965,
  ApprovedDiscounts1795232500000,
];
