import { useEffect, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was entered in a page before React hydrated it. */
export interface EarlyInput {
  /** Note the last of it. */
  hydrated: () => void;
  /** Enter it again, once. */
  repeat: () => void;
}

/**
 * Note what was entered in a page: it is shown before its scripts run, and of a field that was filled in, ticked or chosen in the meantime no
 * handler has heard. Call this just before React hydrates the page.
 * @param root what React will hydrate.
 */
export function noteEarlyInput(root: ParentNode): EarlyInput {
  const entered = new Map<Field, () => void>();
  const note = () => {
    const changed = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged);
    changed.forEach((field) => entered.set(field, inputOf(field)));
  };
  // React takes back the choice of a radio button as it hydrates, which a press on one makes it do at once.
  const noteAnew = () => {
    entered.clear();
    note();
  };
  note();
  document.addEventListener('click', noteAnew, true);
  return {
    hydrated() {
      document.removeEventListener('click', noteAnew, true);
      note();
    },
    repeat() {
      const inputs = [...entered.values()];
      entered.clear();
      inputs.forEach((enter) => enter());
    },
  };
}

/**
 * Enter again what was entered before hydration, after every effect of what stands before it, such as one that reads a saved form. It is a
 * component of its own, the last one, so that nothing else is rendered for it.
 * @param then called once what was entered is rendered: what a button does may depend on it.
 */
export function EarlyInputAgain({ early, then }: { early: EarlyInput; then: () => void }) {
  const [isEntered, setEntered] = useState(false);
  useLayoutEffect(() => early.hydrated(), [early]);
  useEffect(
    // Not within the effect: React would show the state from before an event until all effects are done, and move the cursor.
    () =>
      queueMicrotask(() => {
        early.repeat();
        setEntered(true);
      }),
    [early],
  );
  useEffect(() => {
    if (isEntered) then();
  }, [isEntered, then]);
  return null;
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Return whether a field differs from the page that the server sent. Of radio buttons, the chosen one counts. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return field.value !== (first?.value ?? '');
  }
  if (isTick(field)) return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
  return field.type === 'file' ? field.value !== '' : field.value !== field.defaultValue;
}

/**
 * Return a function that enters again what is in a field. React hears of a state only where it differs from the one it last saw, which
 * includes the first one after hydration and those that scripts set; so the field goes back to what the server sent before.
 */
function inputOf(field: Field): () => void {
  const { value } = field;
  const checked = isTick(field) && field.checked;
  return () => {
    if (!field.isConnected) return;
    if (field instanceof HTMLSelectElement || field.type === 'file') {
      if (field.type !== 'file') field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (isTick(field)) {
      field.checked = !checked;
      // Not click(), which does nothing within a press on the same field: the one that made React hydrate.
      field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    } else writeAgain(field, value);
  };
}

/** Write a text into its field again, with the cursor where it is: it may be written on. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  // Fields for numbers and addresses have no such cursor.
  if (start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
