import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../texts/wording';

interface SelectProps {
  selected: string[];
  onSelect: (ids: string[]) => void;
}

interface SelectAllProps extends SelectProps {
  ids: string[];
  /** Words beside the box, where no column of boxes says what it is for. */
  children?: ReactNode;
}

/** The checkbox that selects all rows of the page or none; indeterminate while only some are selected. */
export function SelectAll({ ids, selected, onSelect, children }: SelectAllProps) {
  const { list } = useTexts();
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selected.includes(id)).length;
  const all = count > 0 && count === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <label>
      <input ref={box} type="checkbox" aria-label={list.selectAll} checked={all} onChange={() => onSelect(all ? [] : ids)} />
      {children}
    </label>
  );
}

/** The checkbox that selects a row. */
export function SelectRow({ id, label, selected, onSelect }: SelectProps & { id: string; label: string }) {
  const { list } = useTexts();
  const chosen = selected.includes(id);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={list.select(label)}
        checked={chosen}
        onChange={() => onSelect(chosen ? selected.filter((each) => each !== id) : [...selected, id])}
      />
    </label>
  );
}
