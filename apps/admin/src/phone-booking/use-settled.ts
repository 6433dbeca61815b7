import { useEffect, useState } from 'react';

/** How long a pause in typing is. */
const PAUSE_MS = 200;

/** Return a text once its typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
