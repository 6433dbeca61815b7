import { createContext } from 'react';
import type { Row } from '../schema/fields';

/** Inside lines: the record that they belong to, as it is stored. Null for the fields of a record itself. */
export const RecordOfLines = createContext<{ record?: Row } | null>(null);
