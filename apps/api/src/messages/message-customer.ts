import { MessageLog } from '@haulbook/platform';
import { addResourceField, Field } from '@haulbook/resource';
import type { Relation } from 'typeorm';
import { Customer } from '../customers/customer.entity.js';

declare module '@haulbook/platform' {
  interface MessageLog {
    customer: Relation<Customer> | null;
    customerId: string | null;
  }
  interface MessageRefs {
    customerId?: string | null;
  }
}

// Every message of the business names the customer it went to.
addResourceField(
  MessageLog,
  'customer',
  Field.ref(() => Customer, { optional: true, list: true, filter: true, readonly: true }),
  {
    indexes: [['customerId', 'createdAt']],
  },
);
