import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icon';

interface SearchBoxProps {
  label: string;
  /** What an empty box says; the label unless given. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** A search box that searches once typing pauses, or at once on Enter. Text typed while a search is running stays. */
export function SearchBox({ label, placeholder = label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);

  useEffect(() => {
    // The value of our own search changes nothing; any other came from outside: a link, the Back button, a cleared list.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  // What is drawn meanwhile does not put the search off: a list that is drawn again and again would be searched late.
  const search = useRef(onSearch);
  useLayoutEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  const ask = useCallback((next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    search.current(next);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, ask]);

  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    box.current?.focus();
  };
  return (
    <span className="ra-search">
      <Icon name="search" size={16} />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ask(text)}
      />
      {/* For the mouse: the keyboard has its own ways to empty a field. */}
      {text && (
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={clear}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
