import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import type { MessageSetting } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';

type TextBox = HTMLInputElement | HTMLTextAreaElement;
type Field = MessageSetting['fields'][number];

/** Return a field as words name it: a condition goes around the selected words. */
const written = ({ name, condition }: Field, selected = '') => (condition ? `{{#${name}}}${selected || '…'}{{/${name}}}` : `{{${name}}}`);

/** Put a field at the cursor, as if it were typed there. */
function insert(box: TextBox, field: Field): void {
  const { value, selectionStart, selectionEnd } = box;
  const start = selectionStart ?? value.length;
  const words = written(field, value.slice(start, selectionEnd ?? start));
  const next = value.slice(0, start) + words + value.slice(selectionEnd ?? start);
  const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React listens to the element's own setter, so a value set on the element itself would go unnoticed.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, next);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
  box.setSelectionRange(start + words.length, start + words.length);
}

/** Whether a box is on the tab that is shown. */
const isOnShownTab = (box: TextBox): boolean => box.isConnected && box.closest('[aria-hidden="true"]') === null;

const isTextBox = (element: unknown): element is TextBox =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

interface MessageFieldsProps {
  fields: Field[];
  /** The form whose inputs take the fields. */
  children: ReactNode;
}

/** The fields that the words of a message may name, above the form that takes them. A click writes one where the cursor was last. */
export function MessageFields({ fields, children }: MessageFieldsProps) {
  const { settings: words } = useTexts();
  const last = useRef<TextBox | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const note = ({ target }: FocusEvent) => {
    if (isTextBox(target)) last.current = target;
  };
  const conditions = fields.filter(({ condition }) => condition);
  const add = (field: Field) => (event: MouseEvent) => {
    event.preventDefault();
    const boxes = [last.current, ...(form.current?.querySelectorAll('textarea') ?? [])];
    const box = boxes.find((each) => each && isOnShownTab(each));
    if (box) insert(box, field);
  };
  return (
    <div>
      <section className="ra-panel ra-message-fields" aria-label={words.fields}>
        <p className="ra-muted">{words.fieldsHelp}</p>
        <FieldButtons fields={fields.filter(({ condition }) => !condition)} onAdd={add} />
        {conditions.length > 0 && (
          <>
            <p className="ra-muted">{words.conditionsHelp}</p>
            <FieldButtons fields={conditions} onAdd={add} />
          </>
        )}
      </section>
      <div ref={form} onFocusCapture={note}>
        {children}
      </div>
    </div>
  );
}

function FieldButtons({ fields, onAdd }: { fields: Field[]; onAdd: (field: Field) => (event: MouseEvent) => void }) {
  return (
    <ul>
      {fields.map((field) => (
        <li key={field.name}>
          <button type="button" className="ra-tag" title={written(field)} onClick={onAdd(field)}>
            {field.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
