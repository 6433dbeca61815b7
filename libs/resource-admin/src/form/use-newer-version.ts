import type { FormInstance } from 'antd';
import { useEffect, useRef, useState, type MutableRefObject } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { writeName, type Row } from '../schema/fields';
import { valueAt } from '../schema/paths-in-rows';
import type { Side } from './conflict-choice';
import type { FieldConflict } from './conflicts';
import { isSame, mergeRow } from './merge-row';
import { toFormValues } from './values';

type Values = Record<string, unknown>;

/** What a form began with, or took over since: its values, and the row that has them. */
export interface Base {
  initial: Values;
  row?: Row;
}

/** What others changed while a form was open. */
export interface News {
  /** The version that the form was opened with. */
  since: number;
  /** The newest version. */
  version: number;
  /** The fields of the form that changed. */
  fields: FieldSchema[];
  clashes: FieldConflict[];
  /** The version chosen for a clashing field, by the name under which it is sent. */
  sides: Record<string, Side>;
}

interface Options {
  form: FormInstance;
  fields: FieldSchema[];
  /** The record as it is now. */
  row?: Row;
  base: MutableRefObject<Base>;
  /** Return the values that this person changed. */
  changes: () => Values;
  /** Whether the form is being saved or asks about a conflict, so that it must not change now. */
  isHeld: () => boolean;
  /** Changes whenever `isHeld` may. */
  held: unknown;
}

const versionOf = (row: Row | undefined): number => Number(row?.version ?? 0);

const clashOf = (field: FieldSchema, before: Row, row: Row, mine: unknown): FieldConflict => ({
  name: writeName(field),
  field,
  mine,
  theirs: { field: field.name, label: field.label, before: valueAt(before, field.name), after: valueAt(row, field.name) },
});

/**
 * Merge what others save into an open form. Inputs that were not touched take the new values; of a field that both changed, each value can
 * be chosen. Until then the form stands on the version it had, so that a save asks as well.
 */
export function useNewerVersion({ form, fields, row, base, changes, isHeld, held }: Options) {
  const [news, setNews] = useState<News | null>(null);
  const typed = useRef<Values>({});
  const version = versionOf(row);

  useEffect(() => {
    const known = base.current.row;
    if (!row || !known || isHeld() || version <= Math.max(versionOf(known), news?.version ?? 0)) return;
    const mine = changes();
    const { changed, clashing, initial, taken } = mergeRow({ before: base.current.initial, mine, theirs: toFormValues(fields, row) });
    form.setFieldsValue(taken);
    base.current = { initial, row: clashing.length > 0 ? known : row };
    const of = (names: string[]) => fields.filter((field) => names.includes(writeName(field)));
    const clashes = of(clashing).map((field) => clashOf(field, known, row, mine[writeName(field)]));
    const all = [...new Set([...(news?.fields ?? []), ...of(changed)])];
    if (all.length > 0) setNews({ since: news?.since ?? versionOf(known), version, fields: all, clashes, sides: {} });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version, as soon as the form may change
  }, [version, held]);

  const choose = (name: string, side: Side) => {
    if (!news || !row) return;
    const theirs = toFormValues(fields, row)[name];
    const shown: unknown = form.getFieldValue(name);
    // What is typed after theirs was chosen is this person's own as well, and the newer of both.
    if (!isSame(shown, theirs)) typed.current[name] = shown;
    form.setFieldsValue({ [name]: side === 'theirs' ? theirs : name in typed.current ? typed.current[name] : shown });
    const sides = { ...news.sides, [name]: side };
    const isSettled = news.clashes.every((clash) => sides[clash.name]);
    base.current = { initial: { ...base.current.initial, [name]: theirs }, row: isSettled ? row : base.current.row };
    setNews({ ...news, sides });
  };
  return { news, choose, forget: () => setNews(null) };
}
