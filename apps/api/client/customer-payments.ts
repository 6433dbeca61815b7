// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';

/** A record of Payment methods, as it is read. What the caller may not read is left out. */
export interface PaymentMethod {
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  provider: 'stripe' | 'test';
  isDefault: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface PaymentMethodCreate {
  isDefault?: boolean;
  confirmed?: boolean;
}

export interface PaymentMethodUpdate {
  isDefault?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface PaymentMethodResource {
  row: PaymentMethod;
  create: PaymentMethodCreate;
  update: PaymentMethodUpdate;
  refs: { customer: Customer };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
