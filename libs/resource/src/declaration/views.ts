import { isSummable, type FieldKind, type ViewsSchema } from '@haulbook/resource-contracts';
import type { ResourceMeta } from './types.js';

/** Views of a list besides the table, which is always there. `Name` is the name of a field. */
export interface Views<Name extends string> {
  /** A board with a column for each state of this field; `sum` adds up an amount or a number of each column's rows. */
  board?: Name | { by: Name; sum?: Name };
  /**
   * A calendar of rows from one field to the other: days, the last one included, or instants. Without `to`, a row is one day or moment.
   * `title`: the fields that name a row there, if others tell more on a day than the title of the record does.
   */
  calendar?: { from: Name; to?: Name; title?: Name | Name[] };
  /** Cards with the first picture of this file field. */
  gallery?: Name;
}

const DATED: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'datetime']);

/** Kinds whose values are no part of a name. */
const NAMELESS: ReadonlySet<FieldKind> = new Set<FieldKind>(['lines', 'refs', 'json', 'file', 'richText', 'enums']);

/** Return the views of a resource in their long form. */
export function viewsOf({ options }: ResourceMeta): ViewsSchema {
  const { board, calendar, gallery } = options.views ?? {};
  return {
    ...(board !== undefined && { board: typeof board === 'string' ? { by: board } : { ...board } }),
    ...(calendar && { calendar: { ...calendar, title: calendar.title === undefined ? undefined : [calendar.title].flat() } }),
    ...(gallery !== undefined && { gallery: { of: gallery } }),
  };
}

/** Return the views that consist of fields the caller may read; undefined when there are none. */
export function readableViews(meta: ResourceMeta, names: ReadonlySet<string>): ViewsSchema | undefined {
  const { board, calendar, gallery } = viewsOf(meta);
  const views: ViewsSchema = {};
  if (board && names.has(board.by)) views.board = board.sum && names.has(board.sum) ? board : { by: board.by };
  if (calendar && names.has(calendar.from)) views.calendar = readableCalendar(calendar, names);
  if (gallery && names.has(gallery.of)) views.gallery = gallery;
  return Object.keys(views).length > 0 ? views : undefined;
}

function readableCalendar({ from, to, title }: NonNullable<ViewsSchema['calendar']>, names: ReadonlySet<string>): ViewsSchema['calendar'] {
  const readable = title?.filter((name) => names.has(name)) ?? [];
  return { from, ...(to !== undefined && names.has(to) && { to }), ...(readable.length > 0 && { title: readable }) };
}

/** List what is wrong with the views of a resource, as sentences. */
export function viewProblems(meta: ResourceMeta): string[] {
  const { board, calendar, gallery } = viewsOf(meta);
  const at = meta.entity.name;
  const shown = (name: string) => {
    const field = meta.fields.get(name);
    return field?.options.hidden ? undefined : field;
  };
  const problems: string[] = [];
  if (board && shown(board.by)?.kind !== 'state')
    problems.push(
      `${at}: the columns of a board are the states of a field, and "${board.by}" is no state field; declare it with @Field.state`,
    );
  const sum = board?.sum === undefined ? undefined : shown(board.sum);
  if (board?.sum !== undefined && !(sum && isSummable(sum)))
    problems.push(`${at}: a board adds up amounts and numbers, and "${board.sum}" is neither`);
  if (gallery && shown(gallery.of)?.kind !== 'file')
    problems.push(`${at}: a gallery shows the pictures of a field, and "${gallery.of}" holds no files; declare it with @Field.file`);
  if (!calendar) return problems;
  const nameless = calendar.title?.filter((name) => NAMELESS.has(shown(name)?.kind ?? 'lines')) ?? [];
  problems.push(...nameless.map((name) => `${at}: a row of a calendar is named by words, and "${name}" has none of its own`));
  const ends = [calendar.from, calendar.to].filter((name) => name !== undefined);
  const wrong = ends.filter((name) => !DATED.has(shown(name)?.kind ?? 'text'));
  problems.push(
    ...wrong.map((name) => `${at}: a calendar goes by days or instants, and "${name}" is neither; name a date or datetime field`),
  );
  if (wrong.length === 0 && new Set(ends.map((name) => shown(name)?.kind)).size > 1)
    problems.push(`${at}: "${calendar.from}" and "${calendar.to}" of its calendar must be of one kind, two days or two instants`);
  return problems;
}
