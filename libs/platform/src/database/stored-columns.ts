import { findMeta, type ResourceMeta, type Type } from '@haulbook/resource';
import type { DataSource } from 'typeorm';

/** A column as it is in the database. */
export interface StoredColumn {
  table: string;
  /** `table.column`. */
  path: string;
  type: string;
}

/** The catalog itself: the information schema judges rights on every column, which takes ten times as long. */
const COLUMNS = `SELECT relname AS "table", relname || '.' || attname AS path, format_type(atttypid, NULL) AS type
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped`;

/** Read every column of every existing table. */
export const storedColumns = (dataSource: DataSource): Promise<StoredColumn[]> => dataSource.query(COLUMNS);

/** Return the declarations of the tables; plain entities have none. */
export const declarations = (dataSource: DataSource): ResourceMeta[] =>
  dataSource.entityMetadatas.flatMap(({ isJunction, target }) => (isJunction ? [] : (findMeta(target as Type) ?? [])));
