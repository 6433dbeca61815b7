import { findMeta, type ResourceMeta, type Type } from '@haulbook/resource';
import type { DataSource } from 'typeorm';

/** A column as it is in the database. */
export interface StoredColumn {
  table: string;
  /** `table.column`. */
  path: string;
  type: string;
}

const COLUMNS = `SELECT table_name AS "table", table_name || '.' || column_name AS path, data_type AS type
  FROM information_schema.columns WHERE table_schema = current_schema()`;

/** Read every column of every existing table. */
export const storedColumns = (dataSource: DataSource): Promise<StoredColumn[]> => dataSource.query(COLUMNS);

/** Return the declarations of the tables; plain entities have none. */
export const declarations = (dataSource: DataSource): ResourceMeta[] =>
  dataSource.entityMetadatas.flatMap(({ isJunction, target }) => (isJunction ? [] : (findMeta(target as Type) ?? [])));
