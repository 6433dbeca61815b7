import { ADMIN_ROLES } from '@haulbook/core';
import { z } from 'zod';

/** As whom to look: a role, or a member of staff by the id of their record. */
export const viewAsInput = z.union([z.strictObject({ role: z.enum(ADMIN_ROLES) }), z.strictObject({ staffId: z.uuid() })]);
export type ViewAsInput = z.output<typeof viewAsInput>;
