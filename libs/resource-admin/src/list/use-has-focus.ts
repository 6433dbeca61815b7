import { useState, type FocusEvent } from 'react';

/** Return whether an element has the focus, itself or in it, and the handlers that find that out. */
export function useHasFocus() {
  const [hasFocus, setFocus] = useState(false);
  return {
    hasFocus,
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && setFocus(false),
  };
}
