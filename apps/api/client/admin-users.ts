// Written by `npm run client` from the declarations: changes here are lost.
import type { User } from './users.js';

/** A record of Users, as it is read. What the caller may not read is left out. */
export interface AdminUser {
  userId: string | null;
  user: { id: string; email: string } | null;
  email: string;
  status: 'invited' | 'active' | 'disabled';
  role: 'admin' | 'super_admin';
  firstName: string;
  lastName: string;
  jobTitle: string | null;
  avatarUrl: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface AdminUserCreate {
  email: string;
  role?: 'admin' | 'super_admin';
  firstName: string;
  lastName: string;
  jobTitle?: string | null;
  avatarUrl?: string | null;
  confirmed?: boolean;
}

export interface AdminUserUpdate {
  role?: 'admin' | 'super_admin';
  firstName?: string;
  lastName?: string;
  jobTitle?: string | null;
  avatarUrl?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface AdminUserResource {
  row: AdminUser;
  create: AdminUserCreate;
  update: AdminUserUpdate;
  refs: { user: User };
  filters: Record<never, never>;
  transitions: { join: undefined; resendInvitation: undefined; resetFactor: undefined; endSessions: undefined; enable: undefined; disable: undefined };
  actions: Record<never, never>;
  trash: false;
}
