import { StoredFile } from '@haulbook/platform';
import { addResourceField, Field } from '@haulbook/resource';

declare module '@haulbook/platform' {
  interface StoredFile {
    /** A plain id instead of a reference: a file may outlive what it was uploaded for. */
    customerId: string | null;
  }
}

// Every file of the business may be a customer's.
addResourceField(
  StoredFile,
  'customerId',
  Field.text({ readonly: true, optional: true, max: 36 }) as (file: StoredFile, name: never) => void,
  {
    indexes: [['customerId', 'createdAt']],
  },
);
