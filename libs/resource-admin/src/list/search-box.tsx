import { Input } from 'antd';
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

  return (
    <Input
      type="search"
      className="ra-search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<Icon name="search" size={16} />}
      value={text}
      allowClear
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => ask(text)}
    />
  );
}
