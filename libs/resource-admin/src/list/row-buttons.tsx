import { lazy, Suspense, useRef, useState } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { enterCell, isCellTyped } from './cell-edit/open-cell';
import { linkOf, rowOf } from './use-row-keys';

const CellEditor = lazy(() => import('./cell-edit/cell-editor'));

/** The button that shows the record beside the list. */
export function Peek({ title, tabIndex, onLook }: { title: string; tabIndex: number; onLook: () => void }) {
  const { list } = useTexts();
  return (
    <button
      type="button"
      className="ra-peek"
      tabIndex={tabIndex}
      aria-label={list.lookAt(title)}
      title={list.lookAt(title)}
      onClick={onLook}
    />
  );
}

interface CellEditProps {
  resource: ResourceSchema;
  field: FieldSchema;
  row: Row;
  title: string;
  tabIndex: number;
}

/** The button that changes a field in its cell; the focus returns to where it was in the row when that is done. */
export function CellEdit({ resource, field, row, title, tabIndex }: CellEditProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const { list } = useTexts();
  const label = list.editField(field.label, title);
  const open = () => {
    if (isCellTyped()) return enterCell();
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    const here = rowOf(row.id ?? '');
    const back = here?.contains(opener.current) ? opener.current : here && linkOf(here);
    back?.focus({ preventScroll: true });
  };
  return (
    <>
      <button type="button" className="ra-cell-edit" tabIndex={tabIndex} aria-label={label} title={label} onClick={open} />
      {isOpen && (
        <Suspense fallback={null}>
          <CellEditor resource={resource} field={field} row={row} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
