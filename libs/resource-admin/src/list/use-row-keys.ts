import { useEffect } from 'react';
import { isSingleKey } from '../layout/use-shortcut';

/** What a key presses in the row that has the focus. */
const CONTROLS: Record<string, string> = { x: '.ra-select-cell input', ' ': '.ra-peek', e: '.ra-cell-edit, .ra-board-move' };
const STEPS: Record<string, number> = { j: 1, k: -1 };
const ROW = '[data-row]';
/** Layers above the list, which have keys of their own. */
const LAYERS = '[role=dialog], [role=menu], [role=listbox]';

/** Return the link of a row, which is a card where there is no table. */
export const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>('.ra-row-link, .ra-card-link');

/** Give the focus to a row: to its link, or to the first thing in it that takes any. */
export function focusRow(row: HTMLElement): void {
  const link = linkOf(row) ?? row.querySelector<HTMLElement>('a, button, input');
  link?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)];

/** Return the row of a record, if the list shows it. */
export const rowOf = (id: string): HTMLElement | undefined => allRows().find(({ dataset }) => dataset.row === id);

/** Return the row that keys are about: that of the focus, or the one that is looked at beside the list. */
function currentRow(looked: string | null): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? (looked === null ? undefined : rowOf(looked));
}

/** Go to the next row or the one before, or, without a current one, to the first; what is looked at moves along. */
function step(by: number, looked: string | null): void {
  const rows = allRows();
  const now = currentRow(looked);
  const next = rows[now ? rows.indexOf(now) + by : 0];
  if (!next) return;
  focusRow(next);
  if (looked !== null) next.querySelector<HTMLElement>('.ra-peek')?.click();
}

/** Press what a key stands for in the current row. @returns whether there is such a thing */
function press(key: string, looked: string | null): boolean {
  const control = CONTROLS[key] && currentRow(looked)?.querySelector<HTMLElement>(CONTROLS[key]);
  if (control) control.click();
  return !!control;
}

/** Whether Space is for the control that has the focus, such as a button, and not for its row. */
const isForControl = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && !!(target as HTMLElement).closest?.('button, input, summary, [role=button]');

/**
 * The keys of a list, whether its rows are those of a table or cards: `j` and `k` go from row to row, `x` selects, Space looks at the record
 * beside the list, `e` changes the first field that can be, or the state on a board; Enter opens, as on any link.
 * @param looked id of the record beside the list
 */
export function useRowKeys(looked: string | null): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || event.shiftKey || event.defaultPrevented || isForControl(event)) return;
      if ((event.target as HTMLElement).closest?.(LAYERS)) return;
      const by = STEPS[event.key];
      if (by !== undefined) step(by, looked);
      if (by !== undefined || press(event.key, looked)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [looked]);
}
