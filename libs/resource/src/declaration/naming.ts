import { DefaultNamingStrategy } from 'typeorm';

/** Convert `unitCents` to `unit_cents`. */
export function snake(name: string): string {
  return name
    .replace(/-/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

/** Convert `unit_cents` to `unitCents`. */
export const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Return a name as a label: `unitCents` → "Unit", `firstName` → "First name", `customerId` → "Customer". */
export function humanize(name: string): string {
  const words = snake(name.replace(/(Cents|Id|Ids|On|At)$/, ''))
    .split('_')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Naming strategy: camelCase in code and JSON, snake_case in the database. */
export class SnakeNaming extends DefaultNamingStrategy {
  override tableName(className: string, customName?: string): string {
    return customName ?? snake(className);
  }

  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, customName ?? property].join('_'));
  }

  override relationName(property: string): string {
    return snake(property);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snake(`${relation}_${referenced}`);
  }
}

/** Stands between the columns in the name of a constraint that requires one of them. */
export const OR = '_or_';
