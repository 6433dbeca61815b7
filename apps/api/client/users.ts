// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Sign-in accounts, as it is read. What the caller may not read is left out. */
export interface User {
  email: string;
  emailConfirmedAt: string | null;
  lastSignInAt: string | null;
  disabledAt: string | null;
  userMetadata: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface UserCreate {
  disabledAt?: string | null;
  confirmed?: boolean;
}

export interface UserUpdate {
  disabledAt?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface UserResource {
  row: User;
  create: UserCreate;
  update: UserUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
