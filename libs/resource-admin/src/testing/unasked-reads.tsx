import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { readByEvents, readByRows } from '../list/row-fields';
import type { Overrides, ResourceOverride } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { english } from '../texts/english';
import { field } from './fixtures';
import { renderAdmin } from './render-admin';

/** Return a row that notes which of its fields are read. */
const noting = (row: Row, read: Set<string>): Row =>
  new Proxy(row, {
    get: (target, name) => {
      if (typeof name === 'string') read.add(name);
      return target[name as string];
    },
  });

/** Draw what an application draws itself in rows and on calendars. @returns what it reads of a row */
function readOf(resource: ResourceSchema, override: ResourceOverride, schema: AdminSchema, samples: Row[]): Set<string> {
  const { listCells = {}, rowLinks: Links, heading, calendar } = override;
  const read = new Set<string>();
  const draw = (node: ReactNode) => {
    renderAdmin(node, { schema });
    cleanup();
  };
  for (const sample of samples) {
    const row = noting({ id: '1', ...sample }, read);
    for (const [name, Cell] of Object.entries(listCells))
      draw(<Cell field={field(name, 'text')} value={sample[name]} row={row} place="list" />);
    if (Links) draw(<Links resource={resource} row={row} />);
    heading?.(row, { schema, overrides: {} }, english);
    calendar?.canMove?.(row);
    calendar?.detail?.(row);
  }
  return read;
}

/**
 * Return what an application reads of the rows that it draws itself although its lists and calendars do not ask for it, as `boats.seenAt`. What
 * does not say what it reads is there with `boats.*`, since it asks for all.
 * @param schema its resources with their titles and states
 * @param samples rows by resource, which between them bring out all that is read
 */
export function unaskedReads(overrides: Overrides, schema: AdminSchema, samples: Record<string, Row[]> = {}): string[] {
  return Object.entries(overrides).flatMap(([path, override]) => {
    const resource = schema.resources.find((each) => each.path === path);
    const reads = [readByRows(override), readByEvents(override.calendar)];
    if (reads.includes(undefined)) return [`${path}.*`];
    if (!resource) return [];
    const states = resource.fields.filter(({ kind }) => kind === 'state').map(({ name }) => name);
    const asked = ['id', 'version', ...resource.title, ...states, ...reads.flatMap((names) => names ?? [])];
    const isAsked = (name: string) => asked.includes(name) || asked.includes(name.replace(/Id$/, ''));
    return [...readOf(resource, override, schema, samples[path] ?? [{}])].filter((name) => !isAsked(name)).map((name) => `${path}.${name}`);
  });
}
