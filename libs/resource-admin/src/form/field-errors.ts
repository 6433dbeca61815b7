import type { FormInstance } from 'antd';
import type { HttpError } from '@refinedev/core';

interface PlacedErrors {
  /** Name of the form's field → what is wrong with it. */
  placed: Record<string, string[]>;
  /** What concerns no field of this form. */
  unplaced: string[];
}

/** Sorts the server's messages by the inputs they belong to: `lines.2.qty` is said at the lines, for line 3. */
export function placeErrors(errors: HttpError['errors'], names: string[]): PlacedErrors {
  const result: PlacedErrors = { placed: {}, unplaced: [] };
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const [name = path, index] = path.split('.');
    const line = /^\d+$/.test(index ?? '') ? `Line ${Number(index) + 1}: ` : '';
    const words = (Array.isArray(messages) ? messages : [messages]).map((message) => line + String(message));
    if (names.includes(name)) result.placed[name] = [...(result.placed[name] ?? []), ...words];
    else result.unplaced.push(...words);
  }
  return result;
}

/** Puts the server's messages beside the inputs they concern and goes to the first; gives those that no input shows. */
export function showFieldErrors(form: FormInstance, error: HttpError): string[] {
  const { placed, unplaced } = placeErrors(error.errors, Object.keys(form.getFieldsValue(true)));
  form.setFields(Object.entries(placed).map(([name, errors]) => ({ name, errors })));
  const [first] = Object.keys(placed);
  if (first) form.scrollToField(first, { block: 'center', focus: true });
  return unplaced;
}
