import type { FormInstance } from 'antd';
import type { HttpError } from '@refinedev/core';
import type { Texts } from '../texts/types';

type Words = Pick<Texts, 'form'>;

interface PlacedErrors {
  /** Messages by the name of the form's field. */
  placed: Record<string, string[]>;
  /** Messages that belong to no field of this form. */
  unplaced: string[];
}

/** Sort the server's messages by the inputs they belong to: a message for `lines.2.qty` appears at the lines and names line 3. */
export function placeErrors(errors: HttpError['errors'], names: string[], { form }: Words): PlacedErrors {
  const result: PlacedErrors = { placed: {}, unplaced: [] };
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const [name = path, index] = names.includes(path) ? [path] : path.split('.');
    const line = /^\d+$/.test(index ?? '') ? form.line(Number(index) + 1) : '';
    const sentences = (Array.isArray(messages) ? messages : [messages]).map((message) => line + String(message));
    if (names.includes(name)) result.placed[name] = [...(result.placed[name] ?? []), ...sentences];
    else result.unplaced.push(...sentences);
  }
  return result;
}

/**
 * Show the server's messages next to their inputs and go to the first one.
 * @returns the messages that no input shows
 */
export function showFieldErrors(form: FormInstance, error: HttpError, words: Words): string[] {
  const { placed, unplaced } = placeErrors(error.errors, Object.keys(form.getFieldsValue(true)), words);
  form.setFields(Object.entries(placed).map(([name, errors]) => ({ name, errors })));
  const [first] = Object.keys(placed);
  if (first) form.scrollToField(first, { block: 'center', focus: true });
  return unplaced;
}

/** Return a refusal in one sentence, for a form too small for a message next to each input. */
export function refusalOf({ errors, message }: Pick<HttpError, 'errors' | 'message'>): string {
  return (
    Object.values(errors ?? {})
      .flat()
      .map(String)
      .join(' ') || message
  );
}
