import { useEffect, useRef } from 'react';

interface SelectProps {
  selected: string[];
  onSelect: (ids: string[]) => void;
}

/** Chooses every row of the page, or none; half ticked while only some are. */
export function SelectAll({ ids, selected, onSelect }: SelectProps & { ids: string[] }) {
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selected.includes(id)).length;
  const all = count > 0 && count === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <th className="ra-select-cell">
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all rows on this page"
          checked={all}
          onChange={() => onSelect(all ? [] : ids)}
        />
      </label>
    </th>
  );
}

export function SelectRow({ id, label, selected, onSelect }: SelectProps & { id: string; label: string }) {
  const chosen = selected.includes(id);
  return (
    <td className="ra-select-cell">
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${label}`}
          checked={chosen}
          onChange={() => onSelect(chosen ? selected.filter((each) => each !== id) : [...selected, id])}
        />
      </label>
    </td>
  );
}
