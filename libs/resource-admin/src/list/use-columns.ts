import { useState } from 'react';
import { storageKey as keyOf } from '@haulbook/ui';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';

const storageKey = (path: string) => keyOf(`columns.${path}`);

function stored(path: string): string[] | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(storageKey(path)) ?? 'null');
    return Array.isArray(names) ? names.map(String) : null;
  } catch {
    return null;
  }
}

/** Return the columns to choose from: all fields that a list row contains. */
export const choosable = (resource: ResourceSchema): FieldSchema[] =>
  resource.fields.filter((field) => (field.show || field.list) && field.kind !== 'lines');

/** Return the fields with those of the title first, in its order; then the others as declared. */
export function namesFirst({ title }: ResourceSchema, fields: FieldSchema[]): FieldSchema[] {
  const names = title.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...names, ...fields.filter((field) => !names.includes(field))];
}

/** Return the columns of a list: as declared, or as chosen in this browser. */
export function useColumns(resource: ResourceSchema) {
  const [chosen, setChosen] = useState(() => stored(resource.path));
  const usual = resource.fields.filter((field) => field.list);
  const shown = chosen ? choosable(resource).filter((field) => chosen.includes(field.name)) : usual;
  const choose = (names: string[] | null) => {
    setChosen(names);
    if (names) localStorage.setItem(storageKey(resource.path), JSON.stringify(names));
    else localStorage.removeItem(storageKey(resource.path));
  };
  return { fields: namesFirst(resource, shown.length > 0 ? shown : usual), choose, isUsual: chosen === null };
}
